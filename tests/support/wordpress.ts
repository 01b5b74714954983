import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { INSTALLED } from './installed-package.ts'
import { steadyPort } from './steady-port.ts'

// WordPress with the plug-in, on PHP's own server and a MariaDB that runs for the test alone.

/** Of Debian's package, unless WORDPRESS names another copy. */
const SOURCE = process.env['WORDPRESS'] ?? '/usr/share/wordpress'
const THEMES = join(SOURCE, 'wp-content/themes')
const PASSWORD = 'only for this test'

/** Asks no server of WordPress for blocks and pictures. */
const OFFLINE = `<?php
remove_action('enqueue_block_editor_assets', 'wp_enqueue_editor_block_directory_assets');
add_filter('pre_option_show_avatars', fn () => '0');
`

/** Why WordPress cannot be run here; undefined if it can. */
export const NO_WORDPRESS = findFault()

export interface WordPress {
  /** Without a trailing slash. */
  readonly url: string
  readonly password: string
  /** Runs PHP code inside WordPress. @returns what it prints */
  readonly run: (code: string) => string
  /** The mails that WordPress sent, as `mail()` hands them over. */
  readonly mails: () => Promise<string>
  /** What PHP wrote to its log. */
  readonly log: () => Promise<string>
  readonly stop: () => Promise<void>
}

export async function startWordPress(): Promise<WordPress> {
  const folder = await mkdtemp(join(tmpdir(), 'mandry-wp-'))
  const database = await startDatabase(folder)
  const root = join(folder, 'site')
  const url = `http://127.0.0.1:${await steadyPort()}`
  cpSync(SOURCE, root, {
    recursive: true,
    dereference: true,
    filter: (path) => !path.endsWith('wp-config.php'),
  })
  cpSync(join(INSTALLED, 'wordpress/mandry'), join(root, 'wp-content/plugins/mandry'), {
    recursive: true,
  })
  await writeFile(join(root, 'wp-config.php'), configuration(url, database.socket))
  await mkdir(join(root, 'wp-content/mu-plugins'))
  await writeFile(join(root, 'wp-content/mu-plugins/offline.php'), OFFLINE)
  // A browser with a window requests it.
  await writeFile(join(root, 'favicon.ico'), '')

  const [mailFile, logFile] = [join(folder, 'mails.txt'), join(folder, 'php.log')]
  const ini = {
    sendmail_path: `cat >> ${mailFile}`,
    sys_temp_dir: folder,
    error_log: logFile,
    log_errors: '1',
    display_errors: '0',
  }
  const options = Object.entries(ini).flatMap(([name, value]) => ['-d', `${name}=${value}`])
  const run = (code: string) => {
    const program = `$_SERVER['HTTP_HOST'] = '${new URL(url).host}'; require '${root}/wp-load.php'; ${code}`
    return execFileSync('php', [...options, '-r', program], { encoding: 'utf8' })
  }
  execFileSync('php', [...options, '-r', installation(root, url, database.socket)])
  const server = spawn('php', [...options, '-S', new URL(url).host, '-t', root], {
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
    // A group of its own: the workers do not end with the process that started them.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(server, 'exit')
  const end = () => void process.kill(-(server.pid ?? 0))
  process.once('exit', end)
  for await (const text of server.stderr) if (String(text).includes('started')) break
  server.stderr.resume()
  return {
    url,
    password: PASSWORD,
    run,
    mails: () => readFile(mailFile, 'utf8').catch(() => ''),
    log: () => readFile(logFile, 'utf8').catch(() => ''),
    async stop() {
      process.off('exit', end)
      end()
      await exited
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startDatabase(folder: string) {
  const data = join(folder, 'data')
  const socket = join(folder, 'db.sock')
  await mkdir(data)
  const { username: user } = userInfo()
  const common = ['--no-defaults', `--datadir=${data}`, `--user=${user}`]
  execFileSync(
    'mariadb-install-db',
    [...common, '--auth-root-authentication-method=normal', '--skip-test-db'],
    { stdio: 'pipe' },
  )
  const server = spawn(
    program('mariadbd'),
    [...common, `--socket=${socket}`, '--skip-networking', `--pid-file=${folder}/db.pid`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const exited = once(server, 'exit')
  const end = () => void server.kill('SIGKILL')
  process.once('exit', end)
  let log = ''
  const ready = Promise.withResolvers<void>()
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text
    if (log.includes('ready for connections')) ready.resolve()
  })
  server.on('exit', () => ready.reject(new Error(`mariadbd: ${log}`)))
  await ready.promise
  return {
    socket,
    async stop() {
      process.off('exit', end)
      server.kill()
      await exited
    },
  }
}

/** `wp-config.php`. No request leaves the machine. */
function configuration(url: string, socket: string): string {
  const constants = {
    DB_NAME: 'wordpress',
    DB_USER: 'root',
    DB_PASSWORD: '',
    DB_HOST: `localhost:${socket}`,
    DB_CHARSET: 'utf8mb4',
    DB_COLLATE: '',
    WP_HOME: url,
    WP_SITEURL: url,
    AUTH_KEY: 'a',
    SECURE_AUTH_KEY: 'b',
    LOGGED_IN_KEY: 'c',
    NONCE_KEY: 'd',
  }
  const lines = Object.entries(constants).map(([name, value]) => `define('${name}', '${value}');`)
  const flags = ['WP_DEBUG', 'WP_HTTP_BLOCK_EXTERNAL', 'DISABLE_WP_CRON', 'WP_AUTO_UPDATE_CORE']
  return `<?php
${lines.join('\n')}
${flags.map((name) => `define('${name}', ${name !== 'WP_AUTO_UPDATE_CORE'});`).join('\n')}
define('WP_DEBUG_DISPLAY', false);
define('WP_DEBUG_LOG', false);
$table_prefix = 'wp_';
defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`
}

/** Installs WordPress, and activates the plug-in as its page of plug-ins does. */
function installation(root: string, url: string, socket: string): string {
  const [style = ''] = globSync('*/style.css', { cwd: THEMES })
  return `
(new mysqli('localhost', 'root', '', '', 0, '${socket}'))->query('CREATE DATABASE wordpress CHARACTER SET utf8mb4');
$_SERVER['HTTP_HOST'] = '${new URL(url).host}';
define('WP_INSTALLING', true);
require '${root}/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
wp_install('Site', 'admin', 'admin@mandry.example', true, '', '${PASSWORD}');
switch_theme('${dirname(style)}');
$problem = activate_plugin('mandry/mandry.php');
if ($problem) { throw new Exception($problem->get_error_message()); }`
}

function program(name: string): string {
  const folder = ['/usr/sbin', '/usr/libexec'].find((each) => existsSync(join(each, name)))
  return folder ? join(folder, name) : name
}

function findFault(): string | undefined {
  if (!existsSync(join(SOURCE, 'wp-load.php'))) return 'WordPress is not installed'
  if (globSync('*/style.css', { cwd: THEMES }).length === 0) return 'WordPress has no theme'
  try {
    const modules = execFileSync('php', ['-m'], { encoding: 'utf8', stdio: 'pipe' })
    if (!modules.includes('mysqli')) return 'PHP has no mysqli'
    execFileSync(program('mariadbd'), ['--no-defaults', '--version'], { stdio: 'pipe' })
    return undefined
  } catch {
    return 'PHP or MariaDB is not installed'
  }
}
