#if UNITY_WEBGL && !UNITY_EDITOR
using System.Collections.Generic;
using System.Runtime.InteropServices;
using System.Threading.Tasks;

namespace ImmersiveTraining
{
    /// <summary>The content's end of the bridge (docs/webgl-bridge.md), by Plugins/WebGL/ImmersiveTraining.jslib.</summary>
    internal sealed class WebGlPlayer : ISessionTarget
    {
        [DllImport("__Internal")] private static extern void ImmersiveTrainingConnect(string target, string name, string version);
        [DllImport("__Internal")] private static extern void ImmersiveTrainingSend(string json);
        [DllImport("__Internal")]
        private static extern void ImmersiveTrainingSendImage(byte[] bytes, int length, string contentType, string description, string context);

        private readonly string target;
        private readonly string[] steps;
        private readonly TaskCompletionSource<Session> connected = new TaskCompletionSource<Session>();
        private Session session;

        public WebGlPlayer(string target, string[] steps)
        {
            this.target = target;
            this.steps = steps;
        }

        public Task<Session> Connect(string name, string version)
        {
            ImmersiveTrainingConnect(target, name, version);
            return connected.Task;
        }

        public void Receive(string json)
        {
            var message = Json.ParseFields(json);
            switch (message.Text("type"))
            {
                case "start":
                    if (session != null) return;
                    session = new Session(this, StartOf(message), steps);
                    connected.TrySetResult(session);
                    break;
                case "pause": session?.Pause(); break;
                case "resume": session?.Resume(); break;
                case "end-requested": session?.Leave(); break;
            }
        }

        public void Send(Session changed)
        {
            var message = changed.Report();
            message["type"] = changed.Ended ? "end" : "progress";
            ImmersiveTrainingSend(Json.Write(message));
        }

        public void SendImage(Session owner, byte[] bytes, string contentType, string description, string context) =>
            ImmersiveTrainingSendImage(bytes, bytes.Length, contentType, description, context);

        private static SessionStart StartOf(IDictionary<string, object> message)
        {
            var person = message.TryGetValue("person", out var who) ? who as IDictionary<string, object> : null;
            var previous = message.TryGetValue("previous", out var before) ? before as IDictionary<string, object> : null;
            var skills = new List<TrainingSkill>();
            foreach (var skill in message.Objects("skills")) skills.Add(new TrainingSkill { Id = skill.Text("id"), Name = skill.Text("name") });
            var reached = new List<string>();
            // A completed training starts again.
            if (previous != null && previous.Number("progressionPercent") < 100)
                foreach (var step in previous.Objects("steps"))
                    if (step.Flag("current") || step.Flag("previous")) reached.Add(step.Text("name"));
            return new SessionStart
            {
                Language = message.Text("lang") ?? "en",
                FirstName = person?.Text("firstName") ?? "",
                LaunchParameter = message.Text("launchParameter"),
                Skills = skills,
                PreviousProgress = previous?.Number("progressionPercent") ?? 0,
                PreviousSteps = reached,
                ResumeData = previous?.Text("resumeData")
            };
        }
    }
}
#endif
