using System;
using System.Threading.Tasks;
using UnityEngine;

namespace ImmersiveTraining
{
    /// <summary>
    /// Starts the session of a training in each kind of build, and sends it. Add it to an object of the first scene, set
    /// its fields, and call StartSessionAsync.
    /// </summary>
    public sealed class TrainingRunner : MonoBehaviour
    {
        [Tooltip("The address of the installation, for example https://training.example. Not used in the browser.")]
        public string address = "";
        [Tooltip("The id of the training, from its address at the platform. Not used in the browser.")]
        public string trainingId = "";
        [Tooltip("EN, FR, ES, GE, IT or PT. In the browser, the player sets the language.")]
        public string language = "EN";
        [Tooltip("The names of all steps in their order. The progress follows them.")]
        public string[] steps = new string[0];
        [Tooltip("Seconds between two attempts to send stored sessions.")]
        public float sendInterval = 20;

        /// <summary>Shows a code, if the device is not signed in: the person types it at the platform.</summary>
        public Action<DeviceCode> ShowCode;
        /// <summary>Called after a failure to send that needs the person, for example 401 if the device was signed out.</summary>
        public Action<PlatformException> OnFailure;

        /// <summary>The running session. Null before StartSessionAsync.</summary>
        public Session Session { get; private set; }
        /// <summary>The connection by HTTP. Null in the browser.</summary>
        public Platform Platform { get; private set; }

#if UNITY_WEBGL && !UNITY_EDITOR
        private WebGlPlayer player;

        public Task<Session> StartSessionAsync()
        {
            player = new WebGlPlayer(gameObject.name, steps);
            return Started(player.Connect(Application.productName, Application.version));
        }

        private async Task<Session> Started(Task<Session> connected)
        {
            Session = await connected;
            return Session;
        }

        /// <summary>Called by the browser.</summary>
        public void OnBridgeMessage(string json) => player.Receive(json);
#else
        private float lastSent;
        private bool isSending;

        /// <summary>
        /// Signs in if it is necessary, and begins a session. A signed-in device begins without a network.
        /// </summary>
        /// <exception cref="PlatformException">The person refused, or the code has expired.</exception>
        public async Task<Session> StartSessionAsync()
        {
            Platform = Platform ?? new Platform(new PlatformOptions
            {
                Address = address,
                DataFolder = System.IO.Path.Combine(Application.persistentDataPath, "immersive-training"),
                DeviceName = SystemInfo.deviceName,
                FileType = Application.platform == RuntimePlatform.Android ? "APK" : "UNITY"
            });
            if (!Platform.IsSignedIn) await Platform.SignInAsync(code => ShowCode?.Invoke(code));
            try
            {
                await ReadTrainings();
            }
            catch (Exception error) when (error is System.Net.Http.HttpRequestException || error is TaskCanceledException)
            {
                Debug.Log("Immersive Training: without a network, " + error.Message);
            }
            Session = Platform.Begin(trainingId, steps, language.ToLowerInvariant());
            return Session;
        }

        /// <summary>Reads the trainings, after another sign-in if the device was signed out.</summary>
        private async Task ReadTrainings()
        {
            try
            {
                await Platform.GetTrainingsAsync(language);
            }
            catch (PlatformException error) when (error.Status == 401)
            {
                await Platform.SignInAsync(code => ShowCode?.Invoke(code));
                await Platform.GetTrainingsAsync(language);
            }
        }

        private void Update()
        {
            if (Platform == null || isSending || Time.realtimeSinceStartup - lastSent < sendInterval) return;
            Send();
        }

        private async void Send()
        {
            isSending = true;
            lastSent = Time.realtimeSinceStartup;
            try
            {
                await Platform.SendAsync();
            }
            catch (PlatformException error)
            {
                OnFailure?.Invoke(error);
            }
            finally
            {
                isSending = false;
            }
        }

        /// <summary>Android pauses the application if the headset is taken off.</summary>
        private void OnApplicationPause(bool paused)
        {
            if (Session == null || Session.Ended) return;
            if (paused) Session.Pause();
            else Session.Resume();
        }

        private void OnDestroy() => Platform?.Dispose();
#endif
    }
}
