using System;
using System.Collections.Generic;
using System.Globalization;
using System.Net;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace ImmersiveTraining
{
    public sealed class PlatformOptions
    {
        /// <summary>The address of the installation, for example https://training.example.</summary>
        public string Address;
        /// <summary>A private folder of the application, for example Application.persistentDataPath.</summary>
        public string DataFolder;
        /// <summary>The name that the person sees when they approve the sign-in, at most 60 characters.</summary>
        public string DeviceName = "";
        /// <summary>APK for headsets, UNITY for computers: the kind of the file that is played.</summary>
        public string FileType = "APK";
        /// <summary>Replaces the network, for tests.</summary>
        public HttpMessageHandler Network;
    }

    /// <summary>The code that the person types or scans at the platform to sign a device in.</summary>
    public sealed class DeviceCode
    {
        public string UserCode { get; internal set; }
        public string Address { get; internal set; }
        /// <summary>The address with the code, for a QR code.</summary>
        public string CompleteAddress { get; internal set; }
        public TimeSpan Lifetime { get; internal set; }
    }

    /// <summary>A training that the person can start.</summary>
    public sealed class TrainingInfo
    {
        public string Id { get; internal set; }
        public string Title { get; internal set; }
        public double ProgressionPercent { get; internal set; }
        public string LaunchParameter { get; internal set; }
        public IReadOnlyList<TrainingSkill> Skills { get; internal set; }
        /// <summary>True if the person must complete it.</summary>
        public bool IsRequired { get; internal set; }
    }

    /// <summary>An error of the API. See "Errors" in docs/api.md.</summary>
    public sealed class PlatformException : Exception
    {
        public int Status { get; }
        /// <summary>A stable code, for example VALIDATION.</summary>
        public string Code { get; }

        internal PlatformException(int status, string code, string message) : base(message)
        {
            Status = status;
            Code = code;
        }
    }

    /// <summary>
    /// The platform for headsets and computers, by HTTP (docs/launcher-api.md). Sessions are stored on disk before they
    /// are sent, also without a network, and sent by SendAsync.
    /// </summary>
    public sealed class Platform : IDisposable, ISessionTarget
    {
        private const int MostInBatch = 100, LongestDeviceName = 60;
        /// <summary>Minutes after which the time of an open session is stored, also without a change.</summary>
        private const double Heartbeat = 1;
        private const string TimeFormat = "yyyy-MM-dd'T'HH:mm:ss.fff'Z'";
        private readonly PlatformOptions options;
        private readonly HttpClient http;
        private readonly SessionStore store;
        private readonly Dictionary<Session, StoredSession> open = new Dictionary<Session, StoredSession>();
        private readonly SemaphoreSlim sending = new SemaphoreSlim(1, 1);
        /// <summary>The last sequence of each open session that the platform has.</summary>
        private readonly Dictionary<string, double> sent = new Dictionary<string, double>();
        private readonly object writing = new object();

        /// <summary>The fixed fields of a session, and its pictures.</summary>
        private sealed class StoredSession
        {
            public string Id, TrainingId, UserId, StartedAt, EndedAt;
            public int Sequence;
            public double Minutes;
            public readonly List<object> Images = new List<object>();
        }

        public Platform(PlatformOptions options)
        {
            this.options = options;
            store = new SessionStore(options.DataFolder);
            http = options.Network == null ? new HttpClient() : new HttpClient(options.Network);
            http.Timeout = TimeSpan.FromSeconds(60);
            EndInterrupted();
        }

        /// <summary>Ends sessions of an earlier run, for example after a power cut, at the time of their last report.</summary>
        private void EndInterrupted()
        {
            foreach (var session in store.Sessions())
            {
                if (session.Value.ContainsKey("endedAt")) continue;
                session.Value["endedAt"] = store.SessionWrittenAt(session.Key).ToString(TimeFormat, CultureInfo.InvariantCulture);
                session.Value["sequence"] = session.Value.Number("sequence") + 1;
                store.WriteSession(session.Key, session.Value);
            }
        }

        private string DeviceName
        {
            get
            {
                var name = (options.DeviceName ?? "").Trim();
                return name.Length > LongestDeviceName ? name.Substring(0, LongestDeviceName).Trim() : name;
            }
        }

        public void Dispose() => http.Dispose();

        public bool IsSignedIn => UserId != null;
        public string FirstName => Json.ParseFields(store.Read("device.json") ?? "").Text("firstName") ?? "";
        private string UserId => Json.ParseFields(store.Read("device.json") ?? "").Text("userId");
        private string Token => Json.ParseFields(store.Read("device.json") ?? "").Text("token");

        /// <summary>Signs in with a code that the platform's page shows.</summary>
        /// <exception cref="PlatformException">DEVICE_CODE_EXPIRED for an unknown, used or expired code.</exception>
        public async Task PairAsync(string code, CancellationToken cancellation = default(CancellationToken))
        {
            var body = new Dictionary<string, object> { ["code"] = code, ["deviceName"] = DeviceName };
            var answer = await CallAsync("POST", "/devices/pair", body, cancellation).ConfigureAwait(false);
            await KeepAsync(answer.Text("token"), cancellation).ConfigureAwait(false);
        }

        /// <summary>Signs in with a code that this device shows (RFC 8628). Ends when the person has approved.</summary>
        /// <exception cref="PlatformException">access_denied or expired_token.</exception>
        public async Task SignInAsync(Action<DeviceCode> show, CancellationToken cancellation = default(CancellationToken))
        {
            var asked = await FormAsync("/oauth/device", cancellation, "client_id", "launcher", "device_name", DeviceName).ConfigureAwait(false);
            show(new DeviceCode
            {
                UserCode = asked.Text("user_code"),
                Address = asked.Text("verification_uri"),
                CompleteAddress = asked.Text("verification_uri_complete"),
                Lifetime = TimeSpan.FromSeconds(asked.Number("expires_in"))
            });
            for (var interval = asked.Number("interval"); ;)
            {
                await Task.Delay(TimeSpan.FromSeconds(interval), cancellation).ConfigureAwait(false);
                try
                {
                    var grant = await FormAsync("/oauth/token", cancellation, "grant_type", "urn:ietf:params:oauth:grant-type:device_code",
                        "client_id", "launcher", "device_code", asked.Text("device_code")).ConfigureAwait(false);
                    await KeepAsync(grant.Text("access_token"), cancellation).ConfigureAwait(false);
                    return;
                }
                catch (PlatformException error) when (error.Code == "authorization_pending" || error.Code == "slow_down" || error.Code == "temporarily_unavailable")
                {
                    if (error.Code != "authorization_pending") interval += 5;
                }
                catch (HttpRequestException)
                {
                    // Without a network the code can still be approved until it expires.
                }
            }
        }

        /// <summary>Signs this device out. Unsent sessions remain, and are sent after the same person signs in again.</summary>
        public async Task SignOutAsync(CancellationToken cancellation = default(CancellationToken))
        {
            try
            {
                if (Token != null) await CallAsync("POST", "/users/logout", null, cancellation).ConfigureAwait(false);
            }
            catch (PlatformException error) when (error.Status == 401)
            {
                // It was signed out already.
            }
            store.Delete("device.json");
            store.Delete("library.json");
        }

        /// <summary>Returns the trainings that the person can start. Without a network, as last read.</summary>
        /// <param name="language">EN, FR, ES, GE, IT or PT.</param>
        public async Task<IReadOnlyList<TrainingInfo>> GetTrainingsAsync(string language, CancellationToken cancellation = default(CancellationToken))
        {
            try
            {
                var all = new List<object>();
                var required = new List<object>();
                for (var first = 0; ; first += 100)
                {
                    var path = "/launcher/library?lang=" + Uri.EscapeDataString(language) + "&range=" + Uri.EscapeDataString("[" + first + "," + (first + 99) + "]");
                    var page = await CallAsync("GET", path, null, cancellation).ConfigureAwait(false);
                    var before = all.Count;
                    all.AddRange(page.Objects("trainings"));
                    if (first == 0) required.AddRange(page.Objects("required"));
                    if (all.Count < before + 100) break;
                }
                store.Write("library.json", Json.Write(new Dictionary<string, object> { ["trainings"] = all, ["required"] = required }));
            }
            catch (HttpRequestException)
            {
                if (store.Read("library.json") == null) throw;
            }
            catch (TaskCanceledException) when (!cancellation.IsCancellationRequested)
            {
                if (store.Read("library.json") == null) throw;
            }
            return Library();
        }

        private List<TrainingInfo> Library()
        {
            var library = Json.ParseFields(store.Read("library.json") ?? "");
            var required = new HashSet<string>();
            foreach (var one in library.Objects("required")) required.Add(one.Text("id"));
            var trainings = new List<TrainingInfo>();
            foreach (var one in library.Objects("trainings"))
            {
                var skills = new List<TrainingSkill>();
                foreach (var skill in one.Objects("skills")) skills.Add(new TrainingSkill { Id = skill.Text("id"), Name = skill.Text("name") });
                trainings.Add(new TrainingInfo
                {
                    Skills = skills,
                    Id = one.Text("id"),
                    Title = one.Text("title"),
                    ProgressionPercent = one.Number("progressionPercent"),
                    LaunchParameter = one.Text("launchParameter"),
                    IsRequired = required.Contains(one.Text("id"))
                });
            }
            return trainings;
        }

        /// <summary>Begins a session. Works without a network after GetTrainingsAsync, which reads the skills' names.</summary>
        /// <param name="steps">The names of all steps in their order. The progress follows them.</param>
        /// <exception cref="InvalidOperationException">The device is not signed in.</exception>
        public Session Begin(string trainingId, IEnumerable<string> steps = null, string language = "en")
        {
            if (UserId == null) throw new InvalidOperationException("Sign in first");
            var known = Library().Find(one => one.Id == trainingId);
            var memory = Json.ParseFields(store.Read("steps.json") ?? "");
            var reached = new List<string>();
            foreach (var name in memory.Items(UserId + "/" + trainingId)) reached.Add(name as string ?? "");
            var start = new SessionStart
            {
                Language = language,
                FirstName = FirstName,
                LaunchParameter = known?.LaunchParameter,
                PreviousProgress = known?.ProgressionPercent ?? 0,
                PreviousSteps = reached,
                ResumeData = Json.ParseFields(store.Read("states.json") ?? "").Text(UserId + "/" + trainingId),
                Skills = known?.Skills ?? new TrainingSkill[0]
            };
            var session = new Session(this, start, steps);
            open[session] = new StoredSession { Id = Guid.NewGuid().ToString(), TrainingId = trainingId, UserId = UserId, StartedAt = Now() };
            Store(session);
            return session;
        }

        void ISessionTarget.Send(Session session) => Store(session);

        void ISessionTarget.SendImage(Session session, byte[] bytes, string contentType, string description, string context)
        {
            lock (writing)
                open[session].Images.Add(new Dictionary<string, object>
                {
                    ["file"] = store.WriteImage(bytes), ["contentType"] = contentType, ["description"] = description, ["context"] = context
                });
            Store(session);
        }

        /// <summary>Writes the state of a session to disk, with the next sequence.</summary>
        private void Store(Session session)
        {
            lock (writing)
            {
                var stored = open[session];
                stored.Sequence += 1;
                if (session.Ended && stored.EndedAt == null) stored.EndedAt = Now();
                var entry = session.Report();
                entry["id"] = stored.Id;
                entry["trainingId"] = stored.TrainingId;
                entry["userId"] = stored.UserId;
                entry["fileType"] = options.FileType;
                if (DeviceName != "") entry["device"] = DeviceName;
                entry["startedAt"] = stored.StartedAt;
                stored.Minutes = Math.Round(session.Played.TotalMinutes, 3);
                entry["minuteSpent"] = stored.Minutes;
                entry["sequence"] = stored.Sequence;
                entry["images"] = stored.Images;
                if (stored.EndedAt != null) entry["endedAt"] = stored.EndedAt;
                store.WriteSession(stored.Id, entry);
                RememberSteps(stored.UserId + "/" + stored.TrainingId, entry);
                RememberState(stored.UserId + "/" + stored.TrainingId, entry);
                if (session.Ended) open.Remove(session);
            }
        }

        /// <summary>Stores the reached steps of a training, so that the next session continues. A completed one starts again.</summary>
        private void RememberSteps(string key, IDictionary<string, object> report)
        {
            var reached = new List<object>();
            if (Convert.ToDouble(report["progressionPercent"]) < 100)
                foreach (var step in (List<Dictionary<string, object>>)report["steps"])
                    if (step.Flag("current") || step.Flag("previous")) reached.Add(step.Text("name"));
            var memory = Json.ParseFields(store.Read("steps.json") ?? "");
            memory[key] = reached;
            store.Write("steps.json", Json.Write(memory));
        }

        /// <summary>Stores the state of the content for the next session on this device.</summary>
        private void RememberState(string key, IDictionary<string, object> report)
        {
            if (!report.TryGetValue("resumeData", out var state)) return;
            var memory = Json.ParseFields(store.Read("states.json") ?? "");
            if (Equals(memory.Text(key), state)) return;
            memory[key] = state;
            store.Write("states.json", Json.Write(memory));
        }

        /// <summary>
        /// Sends all stored sessions and pictures. Call it after each step, at the start, and when the network returns.
        /// Repeated calls have no further effect.
        /// </summary>
        /// <returns>The number of sessions that remain unsent, without those that the platform refused for good (refused/).</returns>
        /// <exception cref="PlatformException">For example 401: sign in again. Unsent sessions remain.</exception>
        public async Task<int> SendAsync(CancellationToken cancellation = default(CancellationToken))
        {
            StoreTimes();
            await sending.WaitAsync(cancellation).ConfigureAwait(false);
            try
            {
                await SendSessionsAsync(cancellation).ConfigureAwait(false);
                if (await SendImagesAsync(cancellation).ConfigureAwait(false)) await SendSessionsAsync(cancellation).ConfigureAwait(false);
            }
            catch (HttpRequestException)
            {
                // Without a network everything remains stored.
            }
            catch (TaskCanceledException) when (!cancellation.IsCancellationRequested)
            {
                // No answer in time.
            }
            catch (PlatformException error) when (error.Status == 429 || error.Status >= 500)
            {
                // The platform is busy.
            }
            finally
            {
                sending.Release();
            }
            lock (writing) return store.Sessions().FindAll(IsUnsent).Count;
        }

        /// <summary>Stores the time of open sessions that were played on without a change.</summary>
        private void StoreTimes()
        {
            lock (writing)
                foreach (var session in new List<Session>(open.Keys))
                    if (session.Played.TotalMinutes - open[session].Minutes >= Heartbeat) Store(session);
        }

        /// <summary>True if the platform does not have the last report of a session.</summary>
        private bool IsUnsent(KeyValuePair<string, IDictionary<string, object>> session) =>
            session.Value.ContainsKey("endedAt") || !sent.TryGetValue(session.Key, out var sequence) || sequence < session.Value.Number("sequence");

        private bool IsOwn(KeyValuePair<string, IDictionary<string, object>> session) => session.Value.Text("userId") == UserId;

        private async Task SendSessionsAsync(CancellationToken cancellation)
        {
            List<KeyValuePair<string, IDictionary<string, object>>> all;
            // Another person on this device must not send them.
            lock (writing) all = store.Sessions().FindAll(session => IsUnsent(session) && IsOwn(session));
            for (var first = 0; first < all.Count; first += MostInBatch)
            {
                var slice = all.GetRange(first, Math.Min(MostInBatch, all.Count - first));
                var bodies = new List<object>();
                foreach (var session in slice) bodies.Add(WithoutFiles(session.Value));
                var body = new Dictionary<string, object> { ["sessions"] = bodies, ["sentAt"] = Now() };
                var answer = await CallAsync("POST", "/sessions/batch", body, cancellation).ConfigureAwait(false);
                var index = 0;
                foreach (var result in answer.Objects("results"))
                {
                    if (index >= slice.Count) break;
                    lock (writing) Settle(slice[index].Key, slice[index].Value, result);
                    index += 1;
                }
            }
        }

        private void Settle(string id, IDictionary<string, object> entry, IDictionary<string, object> result)
        {
            var status = (int)result.Number("status");
            if (status == 429 || status >= 500) return;
            sent[id] = entry.Number("sequence");
            if (status >= 300) store.Refuse(id, entry, result);
            else if (entry.ContainsKey("endedAt") && !HasFiles(entry)) store.DeleteSession(id);
        }

        private static bool HasFiles(IDictionary<string, object> entry)
        {
            foreach (var image in entry.Objects("images"))
                if (image.ContainsKey("file")) return true;
            return false;
        }

        /// <summary>Returns a session as the API reads it, without pictures that are not uploaded yet.</summary>
        private static Dictionary<string, object> WithoutFiles(IDictionary<string, object> entry)
        {
            var images = new List<object>();
            foreach (var image in entry.Objects("images"))
                if (!image.ContainsKey("file")) images.Add(image);
            var body = new Dictionary<string, object>(entry) { ["images"] = images };
            body.Remove("userId");
            return body;
        }

        /// <summary>Uploads pictures of sessions that the platform has. Returns true if one was uploaded.</summary>
        private async Task<bool> SendImagesAsync(CancellationToken cancellation)
        {
            List<KeyValuePair<string, IDictionary<string, object>>> all;
            lock (writing) all = store.Sessions().FindAll(IsOwn);
            var any = false;
            foreach (var session in all)
                foreach (var image in session.Value.Objects("images"))
                {
                    if (!image.ContainsKey("file")) continue;
                    var imageId = await UploadAsync(session.Value, session.Key, image, cancellation).ConfigureAwait(false);
                    lock (writing) Uploaded(session.Key, image.Text("file"), imageId);
                    any = true;
                }
            return any;
        }

        /// <summary>Returns the id of the uploaded picture, or null if the platform refuses it for good.</summary>
        private async Task<string> UploadAsync(IDictionary<string, object> session, string id, IDictionary<string, object> image, CancellationToken cancellation)
        {
            var bytes = store.ReadImage(image.Text("file"));
            if (bytes == null) return null;
            try
            {
                var path = "/trainings/" + Uri.EscapeDataString(session.Text("trainingId")) + "/sessions/" + id + "/images";
                var ticket = await CallAsync("POST", path, new Dictionary<string, object>
                {
                    ["fileName"] = "picture", ["fileSize"] = bytes.Length, ["contentType"] = image.Text("contentType")
                }, cancellation).ConfigureAwait(false);
                using (var content = new ByteArrayContent(bytes))
                {
                    content.Headers.ContentType = new MediaTypeHeaderValue(image.Text("contentType"));
                    using (var response = await http.PutAsync(ticket.Text("url"), content, cancellation).ConfigureAwait(false))
                        if (!response.IsSuccessStatusCode) throw new HttpRequestException("The upload was answered with " + (int)response.StatusCode);
                }
                return ticket.Text("imageId");
            }
            catch (PlatformException error) when (error.Status >= 400 && error.Status < 500 && error.Status != 401 && error.Status != 429)
            {
                return null;
            }
        }

        /// <summary>Replaces the file of a picture by its id, in the session on disk and in the open one.</summary>
        private void Uploaded(string id, string file, string imageId)
        {
            foreach (var stored in store.Sessions())
            {
                if (stored.Key != id) continue;
                var images = new List<object>();
                foreach (var image in stored.Value.Objects("images"))
                {
                    if (image.Text("file") != file) images.Add(image);
                    else if (imageId != null) images.Add(Named(image, imageId));
                }
                stored.Value["images"] = images;
                stored.Value["sequence"] = stored.Value.Number("sequence") + 1;
                store.WriteSession(id, stored.Value);
                foreach (var session in open.Values)
                {
                    if (session.Id != id) continue;
                    session.Images.Clear();
                    session.Images.AddRange(images);
                    session.Sequence += 1;
                }
            }
            store.Delete(file);
        }

        private static Dictionary<string, object> Named(IDictionary<string, object> image, string imageId) => new Dictionary<string, object>
        {
            ["imageId"] = imageId, ["description"] = image.Text("description"), ["context"] = image.Text("context")
        };

        private async Task KeepAsync(string token, CancellationToken cancellation)
        {
            store.Write("device.json", Json.Write(new Dictionary<string, object> { ["token"] = token }));
            var profile = await CallAsync("GET", "/users/profile", null, cancellation).ConfigureAwait(false);
            store.Write("device.json", Json.Write(new Dictionary<string, object> { ["token"] = token, ["userId"] = profile.Text("id"), ["firstName"] = profile.Text("firstName") }));
        }

        private async Task<IDictionary<string, object>> CallAsync(string method, string path, object body, CancellationToken cancellation)
        {
            using (var request = new HttpRequestMessage(new HttpMethod(method), options.Address.TrimEnd('/') + "/api/v1" + path))
            {
                var token = Token;
                if (token != null) request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", token);
                if (body != null) request.Content = new StringContent(Json.Write(body), Encoding.UTF8, "application/json");
                try
                {
                    return await AnswerAsync(request, cancellation).ConfigureAwait(false);
                }
                catch (PlatformException error) when (error.Status == 401 && token != null)
                {
                    // The device was signed out, for example by the person at the platform.
                    store.Delete("device.json");
                    throw;
                }
            }
        }

        private async Task<IDictionary<string, object>> FormAsync(string path, CancellationToken cancellation, params string[] fields)
        {
            var form = new List<KeyValuePair<string, string>>();
            for (var index = 0; index < fields.Length; index += 2)
                if (fields[index + 1] != "") form.Add(new KeyValuePair<string, string>(fields[index], fields[index + 1]));
            using (var request = new HttpRequestMessage(HttpMethod.Post, options.Address.TrimEnd('/') + path))
            {
                request.Content = new FormUrlEncodedContent(form);
                return await AnswerAsync(request, cancellation).ConfigureAwait(false);
            }
        }

        /// <summary>Sends a request. Returns the fields of the response, a list as "items".</summary>
        private async Task<IDictionary<string, object>> AnswerAsync(HttpRequestMessage request, CancellationToken cancellation)
        {
            using (var response = await http.SendAsync(request, cancellation).ConfigureAwait(false))
            {
                var text = response.Content == null ? "" : await response.Content.ReadAsStringAsync().ConfigureAwait(false);
                var fields = text.StartsWith("[", StringComparison.Ordinal)
                    ? new Dictionary<string, object> { ["items"] = Json.Parse(text) }
                    : Json.ParseFields(text);
                if (response.IsSuccessStatusCode) return fields;
                // Gateways and proxies answer without a problem. The request can succeed later.
                if (response.StatusCode == HttpStatusCode.BadGateway || response.StatusCode == HttpStatusCode.GatewayTimeout)
                    throw new HttpRequestException("The platform cannot be reached: " + (int)response.StatusCode);
                var code = fields.Text("code") ?? fields.Text("error") ?? "UNKNOWN";
                throw new PlatformException((int)response.StatusCode, code, fields.Text("title") ?? fields.Text("error_description") ?? code);
            }
        }

        /// <summary>The present time in UTC with milliseconds, as the API reads it.</summary>
        private static string Now() => DateTime.UtcNow.ToString(TimeFormat, CultureInfo.InvariantCulture);
    }
}
