using System;
using System.Collections.Generic;

namespace ImmersiveTraining
{
    /// <summary>A skill of the training, in the author's order.</summary>
    public sealed class TrainingSkill
    {
        public string Id { get; internal set; }
        public string Name { get; internal set; }
    }

    /// <summary>The learner and the training at the start of a session.</summary>
    public sealed class SessionStart
    {
        /// <summary>The language of the interface: en, fr, es or it.</summary>
        public string Language { get; internal set; } = "en";
        /// <summary>Empty if it is not known.</summary>
        public string FirstName { get; internal set; } = "";
        /// <summary>The text of the author that selects the part to play. Null without one.</summary>
        public string LaunchParameter { get; internal set; }
        public IReadOnlyList<TrainingSkill> Skills { get; internal set; } = new TrainingSkill[0];
        /// <summary>The progress of earlier sessions in percent.</summary>
        public double PreviousProgress { get; internal set; }
        /// <summary>The names of the steps that earlier sessions reached. Only in the browser and on the same device.</summary>
        public IReadOnlyCollection<string> PreviousSteps { get; internal set; } = new string[0];
        /// <summary>The state that the last session stored. Null without one. Only in the browser and on the same device.</summary>
        public string ResumeData { get; internal set; }
    }

    /// <summary>A place that reports of a session are sent to.</summary>
    internal interface ISessionTarget
    {
        void Send(Session session);
        void SendImage(Session session, byte[] bytes, string contentType, string description, string context);
    }

    /// <summary>
    /// One session of the training. Each change is stored or sent with the complete state. Values outside of their
    /// limits are moved to the limit. Use it from one thread.
    /// </summary>
    public sealed class Session
    {
        private const int MostSteps = 200, MostSkills = 50, MostStats = 100, MostImages = 50, MostImageBytes = 5000000, MostResumeData = 131072;
        private const double Amount = 1e9;

        private readonly ISessionTarget target;
        private readonly List<Dictionary<string, object>> steps = new List<Dictionary<string, object>>();
        private readonly List<Dictionary<string, object>> skills = new List<Dictionary<string, object>>();
        private readonly List<Dictionary<string, object>> stats = new List<Dictionary<string, object>>();
        private readonly List<int> badges = new List<int>();
        private readonly System.Diagnostics.Stopwatch clock = System.Diagnostics.Stopwatch.StartNew();
        private double? score;
        private int? points;
        private int images;
        private string resumeData;
        private bool hasOwnProgress;

        public SessionStart Start { get; }
        /// <summary>0 to 100.</summary>
        public double Progress { get; private set; }
        public bool Ended { get; private set; }
        /// <summary>Null if the content does not judge.</summary>
        public bool? Succeeded { get; private set; }
        /// <summary>The time without pauses.</summary>
        public TimeSpan Played => clock.Elapsed;

        /// <summary>The player is hidden or shows a dialog: stop the game and the sound. Only in the browser.</summary>
        public event Action Paused;
        public event Action Resumed;
        /// <summary>The learner closes the player. The last report follows. Only in the browser.</summary>
        public event Action Leaving;

        internal Session(ISessionTarget target, SessionStart start, IEnumerable<string> stepNames)
        {
            this.target = target;
            Start = start;
            foreach (var name in stepNames ?? new string[0])
                if (steps.Count < MostSteps) steps.Add(Step(name, false, false, null, true));
            FollowSteps();
        }

        /// <summary>True if a step was reached, in this session or in an earlier one.</summary>
        public bool HasReached(string step) => steps.Exists(one => one.Text("name") == Name(step) && IsReached(one));

        /// <summary>
        /// Reaches a step. The progress follows the reached steps until SetProgress is called. A step that was not
        /// given at the start is added.
        /// </summary>
        /// <param name="score">A percentage if isPercent is true. Null without a score.</param>
        public void ReachStep(string step, bool succeeded = true, double? score = null, bool isPercent = true)
        {
            var limited = score == null ? score : isPercent ? Between(score.Value, 0, 100) : Between(score.Value, -Amount, Amount);
            Put(steps, MostSteps, Step(step, true, succeeded, limited, isPercent), "name");
            FollowSteps();
            Changed();
        }

        /// <summary>Sets the progress, 0 to 100. 100 completes the training.</summary>
        public void SetProgress(double percent)
        {
            hasOwnProgress = true;
            Progress = Between(percent, 0, 100);
            Changed();
        }

        /// <summary>Sets the score of the whole training, 0 to 100.</summary>
        public void SetScore(double percent)
        {
            score = Between(percent, 0, 100);
            Changed();
        }

        /// <summary>Sets the points for the rankings.</summary>
        public void SetPoints(int value)
        {
            points = (int)Between(value, 0, 1000000);
            Changed();
        }

        /// <summary>Earns a badge of the training: 1, 2 or 3. An earned badge remains.</summary>
        /// <exception cref="ArgumentOutOfRangeException">Another number.</exception>
        public void EarnBadge(int badge)
        {
            if (badge < 1 || badge > 3) throw new ArgumentOutOfRangeException(nameof(badge));
            if (!badges.Contains(badge)) badges.Add(badge);
            Changed();
        }

        /// <summary>Measures a skill. It counts in the person's skills if the training has a skill of this name or id.</summary>
        /// <param name="stat">The name of the measurement, if a skill has several. Default: the name of the skill.</param>
        public void SetSkill(string skill, double value, double max = 100, string stat = null)
        {
            var entry = new Dictionary<string, object> { ["description"] = Name(skill) };
            foreach (var known in Start.Skills)
            {
                if (known.Id != skill && known.Name != skill) continue;
                entry["description"] = Name(known.Name);
                entry["skillId"] = known.Id;
            }
            entry["stat"] = Name(stat ?? (string)entry["description"]);
            entry["statValue"] = Between(value, -Amount, Amount);
            entry["maxStatValue"] = Between(max, -Amount, Amount);
            Put(skills, MostSkills, entry, "description", "stat");
            Changed();
        }

        /// <summary>Reports any other figure. The last value of a context and description remains.</summary>
        public void SetStat(string context, string description, double value)
        {
            var entry = new Dictionary<string, object>
            {
                ["context"] = Name(context), ["description"] = Name(description), ["statValue"] = Between(value, -Amount, Amount)
            };
            Put(stats, MostStats, entry, "context", "description");
            Changed();
        }

        /// <summary>Stores the state of the content, such as a bookmark, for the next session.</summary>
        /// <exception cref="ArgumentException">More than 131,072 characters.</exception>
        public void SetResumeData(string data)
        {
            if (data == null || data.Length > MostResumeData) throw new ArgumentException("The state has at most 131,072 characters", nameof(data));
            resumeData = data;
            Changed();
        }

        /// <summary>Adds a picture: PNG or JPEG, at most five million bytes, at most 50 in a session.</summary>
        /// <exception cref="ArgumentException">Another format, or too large.</exception>
        public void AddImage(byte[] bytes, string description = "", string context = "")
        {
            if (bytes == null || bytes.Length < 8 || bytes.Length > MostImageBytes) throw new ArgumentException("A picture has at most five million bytes", nameof(bytes));
            var isPng = bytes[0] == 0x89 && bytes[1] == 'P' && bytes[2] == 'N' && bytes[3] == 'G';
            if (!isPng && !(bytes[0] == 0xff && bytes[1] == 0xd8)) throw new ArgumentException("A picture is PNG or JPEG", nameof(bytes));
            if (Ended || images >= MostImages) return;
            images += 1;
            target.SendImage(this, bytes, isPng ? "image/png" : "image/jpeg", Cut(description), Cut(context));
        }

        /// <summary>Ends the session with 100 percent.</summary>
        /// <param name="succeeded">Whether the person passed. Null if the content does not judge.</param>
        public void Complete(bool? succeeded = null)
        {
            if (Ended) return;
            Progress = 100;
            End(succeeded);
        }

        /// <summary>Ends the session before the end of the training.</summary>
        public void Stop() => End(null);

        /// <summary>Stops the time, for example if the application is in the background.</summary>
        public void Pause()
        {
            clock.Stop();
            Paused?.Invoke();
        }

        public void Resume()
        {
            if (!Ended) clock.Start();
            Resumed?.Invoke();
        }

        internal void Leave()
        {
            if (Ended) return;
            Leaving?.Invoke();
            End(null);
        }

        /// <summary>Returns the fields of a report, in the shape that the API and the bridge share.</summary>
        internal Dictionary<string, object> Report()
        {
            var report = new Dictionary<string, object>
            {
                ["progressionPercent"] = Progress,
                ["steps"] = steps,
                ["skills"] = skills,
                ["stats"] = stats,
                ["badgeNumbers"] = badges
            };
            if (score != null) report["score"] = score.Value;
            if (points != null) report["points"] = points.Value;
            if (Succeeded != null) report["succeeded"] = Succeeded.Value;
            if (resumeData != null) report["resumeData"] = resumeData;
            return report;
        }

        private void End(bool? succeeded)
        {
            if (Ended) return;
            clock.Stop();
            Succeeded = succeeded;
            Ended = true;
            target.Send(this);
        }

        private void Changed()
        {
            if (!Ended) target.Send(this);
        }

        private Dictionary<string, object> Step(string text, bool current, bool succeeded, double? value, bool isPercent)
        {
            var name = Name(text);
            var previous = false;
            foreach (var reached in Start.PreviousSteps) previous = previous || reached == name;
            return new Dictionary<string, object>
            {
                ["name"] = name,
                ["current"] = current,
                ["previous"] = previous,
                ["succeeded"] = succeeded || (previous && !current),
                ["score"] = value == null ? null : (object)value.Value,
                ["isPercent"] = isPercent
            };
        }

        private void FollowSteps()
        {
            if (!hasOwnProgress && steps.Count > 0) Progress = Math.Floor(100.0 * steps.FindAll(IsReached).Count / steps.Count);
        }

        private static bool IsReached(Dictionary<string, object> step) => step.Flag("current") || step.Flag("previous");

        /// <summary>Replaces the entry with the same keys, or adds it if the list is not full.</summary>
        private static void Put(List<Dictionary<string, object>> list, int most, Dictionary<string, object> entry, params string[] keys)
        {
            var index = list.FindIndex(one => Array.TrueForAll(keys, key => one.Text(key) == entry.Text(key)));
            if (index >= 0) list[index] = entry;
            else if (list.Count < most) list.Add(entry);
        }

        private static double Between(double value, double least, double greatest) =>
            double.IsNaN(value) ? least : Math.Min(greatest, Math.Max(least, value));

        private static string Cut(string text)
        {
            var trimmed = (text ?? "").Trim();
            return trimmed.Length > 200 ? trimmed.Substring(0, 200).Trim() : trimmed;
        }

        private static string Name(string text) => Cut(text) == "" ? "-" : Cut(text);
    }
}
