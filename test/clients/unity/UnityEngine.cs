// The parts of Unity's interface that the package uses, for compiling it without Unity.
namespace UnityEngine
{
    public class GameObject { public string name; }
    public class MonoBehaviour { public GameObject gameObject; }
    [System.AttributeUsage(System.AttributeTargets.Field)]
    public sealed class TooltipAttribute : System.Attribute { public TooltipAttribute(string text) { } }
    public enum RuntimePlatform { Android, WindowsPlayer }
    public static class Application
    {
        public static string productName, version, persistentDataPath;
        public static RuntimePlatform platform;
    }
    public static class SystemInfo { public static string deviceName; }
    public static class Time { public static float realtimeSinceStartup; }
    public static class Debug { public static void Log(object message) { } }
}
