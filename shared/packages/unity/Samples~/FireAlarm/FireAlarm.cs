using ImmersiveTraining;
using UnityEngine;

/// <summary>
/// Three steps, a score, a skill and a badge. Call the methods from the buttons or objects of the scene. The TrainingRunner
/// needs the steps "Hear the alarm", "Close the door" and "Leave by the stairs".
/// </summary>
public sealed class FireAlarm : MonoBehaviour
{
    public TrainingRunner runner;
    private Session session;
    private int mistakes;

    private async void Start()
    {
        runner.ShowCode = code => Debug.Log("Open " + code.Address + " and enter " + code.UserCode);
        session = await runner.StartSessionAsync();
        Debug.Log("Hello " + session.Start.FirstName + ", you begin at " + session.Progress + " %");
    }

    public void HearAlarm() => session.ReachStep("Hear the alarm", score: 100);

    public void TakeLift() => mistakes += 1;

    public void CloseDoor()
    {
        session.ReachStep("Close the door", score: 100);
        session.SetSkill("Fire safety", 80);
    }

    public void Leave()
    {
        session.ReachStep("Leave by the stairs", succeeded: mistakes == 0, score: mistakes == 0 ? 100 : 50);
        session.SetScore(mistakes == 0 ? 100 : 83);
        session.EarnBadge(1);
        session.Complete(succeeded: mistakes == 0);
    }
}
