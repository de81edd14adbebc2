import com.almworks.sqlite4java.SQLiteConnection;
import com.almworks.sqlite4java.SQLiteJob;
import com.almworks.sqlite4java.SQLiteQueue;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import software.amazon.dynamodb.services.local.main.ServerRunner;
import software.amazon.dynamodb.services.local.server.AbstractLocalDynamoDBServerHandler;
import software.amazon.dynamodb.services.local.server.DynamoDBProxyServer;
import software.amazon.dynamodb.services.local.server.LocalDynamoDBRequestHandler;
import software.amazon.dynamodb.services.local.shared.access.LocalDBClient;
import software.amazon.dynamodb.services.local.shared.access.sqlite.SQLiteDBAccess;
import software.amazon.dynamodb.services.local.shared.access.sqlite.SQLiteDBAccessJob;
import software.amazon.dynamodb.services.local.shared.access.sqlite.TableSchemaInfo;
import software.amazon.dynamodb.services.local.shared.mapper.DynamoDbObjectMapper;

/**
 * Starts DynamoDB Local like its own main class, with settings that have no options: it listens on loopback only,
 * uses a write-ahead log that is synced with each write, and parses the schemas of tables once.
 */
public class Loopback {
  public static void main(String[] args) throws Exception {
    for (Class<?> reader : List.of(SQLiteDBAccess.class, SQLiteDBAccessJob.class))
      ((DynamoDbObjectMapper) field(reader, null, "MAPPER"))
          .registerModule(new SimpleModule().addDeserializer(TableSchemaInfo.class, new Schemas()));
    DynamoDBProxyServer proxy = ServerRunner.createServerFromCommandLineArgs(args);
    Server server = (Server) field(DynamoDBProxyServer.class, proxy, "server");
    ((ServerConnector) server.getConnectors()[0]).setHost("127.0.0.1");
    Object handler = field(DynamoDBProxyServer.class, proxy, "serverHandler");
    Object requests = field(AbstractLocalDynamoDBServerHandler.class, handler, "primaryHandler");
    Method client = LocalDynamoDBRequestHandler.class.getDeclaredMethod("getHandler", String.class);
    client.setAccessible(true);
    Object access = field(LocalDBClient.class, client.invoke(requests, ""), "dbAccess");
    ((SQLiteQueue) field(SQLiteDBAccess.class, access, "queue")).execute(new Journal()).get();
    proxy.safeStart();
    proxy.join();
  }

  static Object field(Class<?> type, Object of, String name) throws ReflectiveOperationException {
    Field field = type.getDeclaredField(name);
    field.setAccessible(true);
    return field.get(of);
  }

  /**
   * A write is on disk before its response. The lock is not exclusive, because the host watches the log with a
   * separate connection.
   */
  static class Journal extends SQLiteJob<Void> {
    @Override
    protected Void job(SQLiteConnection connection) throws Exception {
      connection.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000");
      return null;
    }
  }

  /**
   * Each call reads the schema of its table two to twelve times, which was half of its CPU. A schema is parsed
   * once per text. Callers get a copy, because they may change it.
   */
  static class Schemas extends JsonDeserializer<TableSchemaInfo> {
    private record Known(byte[] text, TableSchemaInfo schema) {}

    private final DynamoDbObjectMapper plain = new DynamoDbObjectMapper();
    private final List<Known> known = new CopyOnWriteArrayList<>();

    @Override
    public TableSchemaInfo deserialize(JsonParser parser, DeserializationContext context) throws IOException {
      ByteArrayOutputStream rest = new ByteArrayOutputStream(8192);
      rest.write('{');
      if (parser.releaseBuffered(rest) <= 0) return plain.readValue(parser, TableSchemaInfo.class);
      TableSchemaInfo schema = parsed(rest.toByteArray());
      try {
        TableSchemaInfo copy = new TableSchemaInfo();
        for (Field field : TableSchemaInfo.class.getDeclaredFields()) {
          field.setAccessible(true);
          field.set(copy, copyOf(field.get(schema)));
        }
        return copy;
      } catch (ReflectiveOperationException error) {
        throw new IOException(error);
      }
    }

    private TableSchemaInfo parsed(byte[] text) throws IOException {
      for (Known one : known) if (Arrays.equals(one.text, text)) return one.schema;
      TableSchemaInfo schema = plain.readValue(text, TableSchemaInfo.class);
      if (known.size() > 16) known.clear();
      known.add(new Known(text, schema));
      return schema;
    }

    private static Object copyOf(Object value) {
      if (value instanceof List<?> list) {
        List<Object> copy = new ArrayList<>(list.size());
        for (Object element : list) copy.add(copyOf(element));
        return copy;
      }
      if (!(value instanceof Map<?, ?> map)) return value;
      Map<Object, Object> copy = new HashMap<>();
      map.forEach((name, element) -> copy.put(name, copyOf(element)));
      return copy;
    }
  }
}
