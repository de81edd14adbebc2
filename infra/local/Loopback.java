import java.lang.reflect.Field;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import software.amazon.dynamodb.services.local.main.ServerRunner;
import software.amazon.dynamodb.services.local.server.DynamoDBProxyServer;

/** DynamoDB Local as its own main class starts it, but bound to loopback: it has no option for that. */
public class Loopback {
  public static void main(String[] args) throws Exception {
    DynamoDBProxyServer proxy = ServerRunner.createServerFromCommandLineArgs(args);
    Field server = DynamoDBProxyServer.class.getDeclaredField("server");
    server.setAccessible(true);
    ((ServerConnector) ((Server) server.get(proxy)).getConnectors()[0]).setHost("127.0.0.1");
    proxy.safeStart();
    proxy.join();
  }
}
