// Earns a badge with the core of the package for Unity, by Mono: a headset that loses its network and its power.
using System;
using System.Collections.Generic;
using System.IO;
using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;
using ImmersiveTraining;

internal sealed class Network : HttpClientHandler
{
    public bool Works = true;
    public int Requests;

    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellation)
    {
        Requests += 1;
        if (!Works) throw new HttpRequestException("No network");
        return base.SendAsync(request, cancellation);
    }
}

internal static class Program
{
    private static readonly string[] Steps = { "Hear the alarm", "Close the door", "Leave by the stairs" };

    private static Platform Connect(Network network) => new Platform(new PlatformOptions
    {
        Address = Environment.GetEnvironmentVariable("ORIGIN"),
        DataFolder = Environment.GetEnvironmentVariable("DATA_FOLDER"),
        DeviceName = "Headset of the test with a name of more than sixty characters, as some systems give",
        FileType = "WEB_GL",
        Network = network
    });

    private static void Expect(bool holds, string what)
    {
        if (!holds) throw new Exception("Expected: " + what);
        Console.WriteLine("ok " + what);
    }

    private static int Main(string[] arguments)
    {
        try
        {
            switch (arguments[0])
            {
                case "play": Play().Wait(); break;
                case "resume": Resume().Wait(); break;
                case "device": SignIn().Wait(); break;
                case "withdrawn": Withdrawn().Wait(); break;
                default: JsonTests(); break;
            }
            return 0;
        }
        catch (Exception error)
        {
            Console.Error.WriteLine(error);
            return 1;
        }
    }

    /// <summary>Signs in, plays two steps without a network, and ends without having sent the second one.</summary>
    private static async Task Play()
    {
        var network = new Network();
        var platform = Connect(network);
        Expect(!platform.IsSignedIn, "a new device is not signed in");
        try
        {
            await platform.PairAsync("AAAA-AAAA");
            Expect(false, "a wrong code is refused");
        }
        catch (PlatformException error)
        {
            Expect(error.Code == "DEVICE_CODE_EXPIRED" && error.Status == 404, "a wrong code is refused");
        }
        await platform.PairAsync(Environment.GetEnvironmentVariable("CODE"));
        Expect(platform.IsSignedIn && platform.FirstName == "Inès", "the device is signed in");
        var trainings = await platform.GetTrainingsAsync("EN");
        Expect(trainings.Count == 1 && trainings[0].Title == "Fire alarm", "the library has the training");

        var session = platform.Begin(trainings[0].Id, Steps);
        Expect(session.Start.Skills.Count > 0 && session.Progress == 0, "the session knows the skills");
        session.ReachStep(Steps[0], score: 100);
        Expect(await platform.SendAsync() == 0, "the report of an open session is sent");
        var requests = network.Requests;
        Expect(await platform.SendAsync() == 0 && network.Requests == requests, "an unchanged session is not sent again");
        network.Works = false;
        session.ReachStep(Steps[1], score: 90);
        session.SetSkill(session.Start.Skills[0].Name, 80);
        Expect(session.Start.ResumeData == null, "the first session has no state");
        session.SetResumeData("room \"3\"");
        Expect(await platform.SendAsync() == 1, "without a network the session remains stored");
        Expect((await platform.GetTrainingsAsync("EN")).Count == 1, "the library is readable without a network");
        // The battery is empty: no end, no disposal.
    }

    /// <summary>Starts again without a network, completes the training, and sends everything when the network returns.</summary>
    private static async Task Resume()
    {
        var network = new Network { Works = false };
        using (var platform = Connect(network))
        {
            Expect(platform.IsSignedIn, "the device is still signed in");
            var training = (await platform.GetTrainingsAsync("EN"))[0];
            var session = platform.Begin(training.Id, Steps);
            Expect(session.HasReached(Steps[1]) && !session.HasReached(Steps[2]), "the session continues after the second step");
            Expect(session.Progress == 66, "the progress continues");
            Expect(session.Start.ResumeData == "room \"3\"", "the state continues");
            session.SetResumeData("end");
            session.ReachStep(Steps[2], score: 100);
            session.SetScore(96);
            session.SetPoints(120);
            session.SetStat("Times", "Walk (s)", double.NaN);
            session.EarnBadge(1);
            session.AddImage(File.ReadAllBytes(Environment.GetEnvironmentVariable("IMAGE")), "Ways \"é\"");
            session.Complete(succeeded: true);
            session.SetScore(1);
            Expect(await platform.SendAsync() == 2, "both sessions wait");
            network.Works = true;
            Expect(await platform.SendAsync() == 0, "both sessions are sent");
            Expect(Directory.GetFiles(Path.Combine(Environment.GetEnvironmentVariable("DATA_FOLDER"), "sessions")).Length == 0, "no session and no picture remains stored");
            Expect(!Directory.Exists(Path.Combine(Environment.GetEnvironmentVariable("DATA_FOLDER"), "refused")), "nothing is refused");
            platform.Begin(training.Id, Steps).ReachStep(Steps[0]);
            await platform.SignOutAsync();
            Expect(!platform.IsSignedIn, "the device is signed out");
            await platform.PairAsync(Environment.GetEnvironmentVariable("OTHER_CODE"));
            var other = platform.Begin(training.Id, Steps);
            Expect(!other.HasReached(Steps[0]), "another person begins with the first step");
            Expect(other.Start.ResumeData == null, "another person has no state");
            Expect(await platform.SendAsync() == 1, "the session of the first person is not sent by another one");
        }
    }

    /// <summary>Signs in with a code that the device shows.</summary>
    private static async Task SignIn()
    {
        using (var platform = Connect(new Network()))
        {
            await platform.SignInAsync(code =>
            {
                Console.WriteLine("code " + code.UserCode);
                Console.Out.Flush();
            });
            Expect(platform.IsSignedIn, "the device is signed in after the approval");
        }
    }

    /// <summary>Plays until the person removes the device, signs in again, and sends the stored session.</summary>
    private static async Task Withdrawn()
    {
        using (var platform = Connect(new Network()))
        {
            await platform.PairAsync(Environment.GetEnvironmentVariable("CODE"));
            var training = (await platform.GetTrainingsAsync("EN"))[0];
            var session = platform.Begin(training.Id, Steps);
            session.ReachStep(Steps[0]);
            Expect(await platform.SendAsync() == 0, "the session is sent");
            Console.WriteLine("paired");
            Console.Out.Flush();
            var status = 0;
            for (var attempt = 1; attempt <= 300 && status == 0; attempt += 1)
            {
                session.SetPoints(attempt);
                try { await platform.SendAsync(); }
                catch (PlatformException error) { status = error.Status; }
                await Task.Delay(100);
            }
            Expect(status == 401, "a removed device is refused with 401");
            Expect(!platform.IsSignedIn, "the sign-in of a removed device is deleted");
            session.ReachStep(Steps[1]);
            session.Complete(succeeded: true);
            var path = Path.Combine(Environment.GetEnvironmentVariable("DATA_FOLDER"), "code.txt");
            for (var attempt = 1; attempt <= 300 && !File.Exists(path); attempt += 1) await Task.Delay(100);
            await platform.PairAsync(File.ReadAllText(path));
            Expect(platform.IsSignedIn, "the device signs in again");
            Expect(await platform.SendAsync() == 0, "the stored session is sent after the next sign-in");
        }
    }

    private static void JsonTests()
    {
        foreach (var text in new[] { "{\"a\":[1,-2.5,1E+20,true,false,null,\"\\u00e9\\n\\\"\\\\\"],\"b\":{}}", "[]", "\"\uD83D\uDE00\"" })
        {
            var written = Json.Write(Json.Parse(text));
            Expect(Json.Write(Json.Parse(written)) == written, "JSON is the same after writing: " + written);
        }
        Expect(Json.Write("\uD83D") == "\"\uFFFD\"", "half of a pair is replaced");
        foreach (var wrong in new[] { "", "{", "[1,", "{\"a\"}", "tru", "\"", "{\"a\":1}x", "\"\\u12\"", new string('[', 1000) })
            Expect(Json.ParseFields(wrong).Count == 0, "no JSON: " + (wrong.Length > 20 ? "deep" : wrong));
    }
}
