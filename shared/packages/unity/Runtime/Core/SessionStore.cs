using System;
using System.Collections.Generic;
using System.IO;

namespace ImmersiveTraining
{
    /// <summary>
    /// Sessions and pictures on disk until the platform has them. Each file is replaced as a whole, so that a power cut
    /// leaves the report before or after a change.
    /// </summary>
    internal sealed class SessionStore
    {
        private readonly string folder;

        public SessionStore(string folder)
        {
            this.folder = folder;
            Directory.CreateDirectory(Path.Combine(folder, "sessions"));
        }

        public string Read(string name)
        {
            var path = Path.Combine(folder, name);
            return File.Exists(path) ? File.ReadAllText(path) : null;
        }

        public void Write(string name, string text) => Replace(Path.Combine(folder, name), System.Text.Encoding.UTF8.GetBytes(text));

        public void Delete(string name) => File.Delete(Path.Combine(folder, name));

        public void WriteSession(string id, IDictionary<string, object> entry) => Write(SessionName(id), Json.Write(entry));

        public void DeleteSession(string id) => Delete(SessionName(id));

        /// <summary>Moves a session that the platform will never accept out of the queue, with the reason.</summary>
        public void Refuse(string id, IDictionary<string, object> entry, object reason)
        {
            Directory.CreateDirectory(Path.Combine(folder, "refused"));
            var record = new Dictionary<string, object> { ["session"] = entry, ["reason"] = reason };
            Write(Path.Combine("refused", id + ".json"), Json.Write(record));
            DeleteSession(id);
        }

        /// <summary>Returns all unsent sessions by id, the oldest first. A damaged file is left out.</summary>
        public List<KeyValuePair<string, IDictionary<string, object>>> Sessions()
        {
            var all = new List<KeyValuePair<string, IDictionary<string, object>>>();
            foreach (var path in Directory.GetFiles(Path.Combine(folder, "sessions"), "*.json"))
            {
                var entry = Json.ParseFields(File.ReadAllText(path));
                if (entry.Count > 0) all.Add(new KeyValuePair<string, IDictionary<string, object>>(Path.GetFileNameWithoutExtension(path), entry));
            }
            all.Sort((one, other) => string.CompareOrdinal(one.Value.Text("startedAt"), other.Value.Text("startedAt")));
            return all;
        }

        /// <summary>Returns the time of the last report of a session, in UTC.</summary>
        public DateTime SessionWrittenAt(string id) => File.GetLastWriteTimeUtc(Path.Combine(folder, SessionName(id)));

        /// <summary>Stores a picture, and returns the name of its file.</summary>
        public string WriteImage(byte[] bytes)
        {
            var name = Path.Combine("sessions", Guid.NewGuid().ToString("N") + ".image");
            Replace(Path.Combine(folder, name), bytes);
            return name;
        }

        public byte[] ReadImage(string name)
        {
            var path = Path.Combine(folder, name);
            return File.Exists(path) ? File.ReadAllBytes(path) : null;
        }

        private static string SessionName(string id) => Path.Combine("sessions", id + ".json");

        private static void Replace(string path, byte[] bytes)
        {
            var temporary = path + ".new";
            using (var file = new FileStream(temporary, FileMode.Create, FileAccess.Write))
            {
                file.Write(bytes, 0, bytes.Length);
                file.Flush(true);
            }
            if (File.Exists(path)) File.Replace(temporary, path, null);
            else File.Move(temporary, path);
        }
    }
}
