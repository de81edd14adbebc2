import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { treeOf } from '../processes.ts';

/** Ports of an installation of Moodle. They remain, because Moodle stores its address. */
export interface Ports {
  web: number;
  php: number;
  redis: number;
  database: number;
}

/** An installation of Moodle: its source, and a folder for its data and its servers. */
export interface Place {
  source: string;
  data: string;
}

export interface Servers {
  ports: Ports;
  /** Runs a PHP script, and returns its output. */
  php(script: string, ...values: (string | number)[]): string;
  /** Returns the CPU milliseconds of all processes until now, of ended PHP scripts as well. */
  cpu(): number;
  stop(): Promise<void>;
}

const programs = {
  php: find('/usr/bin/php8.*'),
  fpm: find('/usr/sbin/php-fpm8.*'),
  nginx: find('/usr/sbin/nginx'),
  redis: find('/usr/bin/redis-server'),
  postgres: find('/usr/lib/postgresql/*/bin'),
};
// The file that names the caches is written by a script.
const settings = { max_input_vars: 5000, memory_limit: '512M', 'apc.enabled': 1, 'apc.enable_cli': 1 };
const tuned = {
  ...settings,
  ...{ 'opcache.enable': 1, 'opcache.memory_consumption': 256, 'opcache.max_accelerated_files': 20_000 },
  ...{ 'opcache.validate_timestamps': 0, 'apc.shm_size': '128M' },
};
const defined = (values: Record<string, string | number>): string[] =>
  Object.entries(values).flatMap(([name, value]) => ['-d', `${name}=${value}`]);

/** PostgreSQL refuses to run as root. */
const unprivileged = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];

/** Starts the servers of an installation. Creates its database and settings at the first start. */
export async function startServers({ source, data }: Place): Promise<Servers> {
  for (const folder of ['database', 'redis', 'files', 'web'])
    mkdirSync(join(data, folder), { recursive: true });
  const ports = await portsOf(data);
  const database = join(data, 'database');
  if (unprivileged.length > 0) execFileSync('chown', ['postgres', database]);
  if (!existsSync(join(database, 'PG_VERSION')))
    run([
      ...unprivileged,
      `${programs.postgres}/initdb`,
      '-D',
      database,
      '-U',
      'moodle',
      '-A',
      'trust',
      '-E',
      'UTF8',
    ]);
  writeFileSync(join(data, 'fpm.conf'), fpm(ports));
  writeFileSync(join(data, 'nginx.conf'), nginx(source, data, ports));
  configure(source, data, ports);

  const servers = [
    start([
      ...[
        ...unprivileged,
        `${programs.postgres}/postgres`,
        '-D',
        database,
        '-p',
        `${ports.database}`,
        '-h',
        '127.0.0.1',
      ],
      ...['-c', 'unix_socket_directories=', '-c', 'shared_buffers=512MB', '-c', 'synchronous_commit=off'],
    ]),
    start([programs.redis, '--port', `${ports.redis}`, '--dir', join(data, 'redis'), '--save', '']),
    start([programs.fpm, '-F', '-R', '-y', join(data, 'fpm.conf'), ...defined(tuned)]),
    start([programs.nginx, '-c', join(data, 'nginx.conf'), '-e', join(data, 'web/error.log')]),
  ];
  // Ends the servers of a run that fails or is interrupted.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  process.once('exit', () => servers.forEach(end));
  await listening(Object.values(ports));
  return {
    ports,
    php: (script, ...values) => run([programs.php, ...defined(settings), script, ...values.map(String)]),
    cpu: () => servers.reduce((sum, { pid = 0 }) => sum + treeOf(pid).cpu, 0) + ended(),
    stop: async () => {
      // The server of pages first, the database last.
      for (const server of servers.toReversed()) {
        const gone = new Promise((resolve) => server.once('exit', resolve));
        if (end(server)) await gone;
      }
    },
  };
}

/** Creates an empty database, and the tables of Moodle. */
export function install({ source }: Place, { ports, php }: Servers): void {
  const address = ['-h', '127.0.0.1', '-p', `${ports.database}`, '-U', 'moodle'];
  run([`${programs.postgres}/dropdb`, ...address, '--if-exists', 'moodle']);
  run([`${programs.postgres}/createdb`, ...address, 'moodle']);
  const answers = ['--agree-license', '--fullname=Comparison', '--shortname=comparison'];
  php(join(source, 'admin/cli/install_database.php'), ...answers, '--adminpass=password');
}

function find(pattern: string): string {
  return globSync(pattern).sort().at(-1) ?? pattern;
}

function run([program = '', ...values]: readonly string[]): string {
  return execFileSync(program, values, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
  });
}

function start([program = '', ...values]: readonly string[]): ChildProcess {
  // Each server leads its own group, so that an interruption of this process does not end it first.
  return spawn(program, values, { stdio: ['ignore', 'ignore', 'ignore'], detached: true });
}

/** Ends a server and its processes. Returns whether it was running. The signal means a fast end to all of them. */
function end({ exitCode, signalCode, pid }: ChildProcess): boolean {
  if (exitCode !== null || signalCode !== null || pid === undefined) return false;
  return process.kill(-pid, 'SIGINT');
}

/** Returns the CPU milliseconds of children of this process that have ended. */
function ended(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ').map(Number) ?? [];
  return ((fields[13] ?? 0) + (fields[14] ?? 0)) * 10;
}

async function portsOf(data: string): Promise<Ports> {
  const file = join(data, 'ports.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Ports;
  const [web, php, redis, database] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  writeFileSync(file, JSON.stringify({ web, php, redis, database }));
  return { web, php, redis, database };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

async function listening(ports: readonly number[]): Promise<void> {
  for (const port of ports) {
    const until = performance.now() + 60_000;
    while (!(await accepts(port))) {
      if (performance.now() > until) throw new Error(`No server has started on port ${port}`);
      await pause(100);
    }
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(Boolean(socket.destroy())));
    socket.once('error', () => resolve(false));
  });
}

/** Writes the settings of Moodle. Throws if the source belongs to another installation. */
function configure(source: string, data: string, ports: Ports): void {
  const file = join(source, 'config.php');
  const mark = '// Written by npm run bench:moodle';
  if (existsSync(file) && !readFileSync(file, 'utf8').includes(mark))
    throw new Error(`${file} belongs to another installation. Use an unused copy of the source of Moodle.`);
  writeFileSync(
    file,
    `<?php ${mark}
$CFG = new stdClass();
$CFG->dbtype = 'pgsql';
$CFG->dblibrary = 'native';
$CFG->dbhost = '127.0.0.1';
$CFG->dbname = 'moodle';
$CFG->dbuser = 'moodle';
$CFG->dbpass = '';
$CFG->prefix = 'mdl_';
$CFG->dboptions = ['dbport' => ${ports.database}, 'dbpersist' => PHP_SAPI !== 'cli'];
$CFG->wwwroot = 'http://127.0.0.1:${ports.web}';
$CFG->dataroot = '${join(data, 'files')}';
$CFG->directorypermissions = 02770;
$CFG->session_handler_class = '\\\\core\\\\session\\\\redis';
$CFG->session_redis_host = '127.0.0.1';
$CFG->session_redis_port = ${ports.redis};
require_once(__DIR__ . '/lib/setup.php');
`,
  );
}

const fpm = ({ php }: Ports): string => `[global]
error_log = /dev/null
[www]
listen = 127.0.0.1:${php}
user = root
group = root
pm = static
pm.max_children = 12
`;

const nginx = (source: string, data: string, { web, php }: Ports): string => `daemon off;
pid ${join(data, 'web/nginx.pid')};
worker_processes 2;
${unprivileged.length > 0 ? 'user root;' : ''}
events { worker_connections 256; }
http {
  access_log off;
  types { text/html html; text/css css; application/javascript js; }
  client_body_temp_path ${join(data, 'web/body')};
  fastcgi_temp_path ${join(data, 'web/fastcgi')};
  proxy_temp_path ${join(data, 'web/proxy')};
  scgi_temp_path ${join(data, 'web/scgi')};
  uwsgi_temp_path ${join(data, 'web/uwsgi')};
  keepalive_requests 100000;
  server {
    listen 127.0.0.1:${web};
    root ${source};
    index index.php;
    location ~ ^(.+\\.php)(.*)$ {
      fastcgi_split_path_info ^(.+\\.php)(.*)$;
      fastcgi_pass 127.0.0.1:${php};
      fastcgi_buffers 16 64k;
      include /etc/nginx/fastcgi_params;
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      fastcgi_param PATH_INFO $fastcgi_path_info;
    }
  }
}
`;
