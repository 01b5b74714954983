import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { steadyPort } from './steady-port.ts'

const SOURCE = 'src/enquiries/php/enquiry.php'

/** Why no PHP can be run here; undefined where it can. */
export const NO_PHP = findFault()

export interface PhpSettings {
  readonly database?: string
  readonly mailTo?: string
  readonly origins?: readonly string[]
  /** Where captchas are checked, and the secret key. */
  readonly captcha?: { readonly url: string; readonly secret: string }
  /** By the id of a form. */
  readonly successUrls?: Readonly<Record<string, string>>
  /** Enquiries a minute. Default 60 of both: tests of other things are one visitor. `shipped`: as the file has them. */
  readonly limits?: { readonly perVisitor: number; readonly inAll: number } | 'shipped'
  /** The command that mails are handed to. Default: one that keeps the last mail. */
  readonly sendmail?: string
  /** A table that is there already. */
  readonly table?: Uint8Array
}

/** A site with `enquiry.php`, on PHP's own server. */
export interface PhpServer {
  /** Without a trailing slash. */
  readonly url: string
  /** The folder that it shows; beside it is what the server keeps. */
  readonly root: string
  /** The rows of the table, oldest first. */
  readonly rows: () => Record<string, unknown>[]
  /** The mail that was sent last, as `mail()` hands it over. */
  readonly mail: () => Promise<string>
  /** What PHP wrote to its log. */
  readonly log: () => string
  readonly stop: () => Promise<void>
}

export async function startPhpServer(settings: PhpSettings = {}): Promise<PhpServer> {
  const { database = '../enquiries.sqlite', mailTo = '', origins = [] } = settings
  const { limits = { perVisitor: 60, inAll: 60 } } = settings
  const pages = Object.entries(settings.successUrls ?? {}).map(([id, url]) => `'${id}' => '${url}'`)
  const folder = await mkdtemp(join(tmpdir(), 'mandry-php-'))
  const root = join(folder, 'site')
  await mkdir(root)
  const shipped = await readFile(SOURCE, 'utf8')
  const limited =
    limits === 'shipped'
      ? shipped
      : shipped
          .replace(/const MAX_PER_MINUTE = \d+/, `const MAX_PER_MINUTE = ${limits.inAll}`)
          .replace(/const MAX_PER_VISITOR = \d+/, `const MAX_PER_VISITOR = ${limits.perVisitor}`)
  const code = limited
    .replace("const DATABASE = '../enquiries.sqlite'", `const DATABASE = '${database}'`)
    .replace("const MAIL_TO = ''", `const MAIL_TO = '${mailTo}'`)
    .replace('const ORIGINS = []', `const ORIGINS = ${JSON.stringify(origins)}`)
    .replace('const SUCCESS_URLS = []', `const SUCCESS_URLS = [${pages.join(', ')}]`)
  const { captcha } = settings
  const checked = captcha
    ? code
        .replace("const CAPTCHA = ''", "const CAPTCHA = 'turnstile'")
        .replace("const CAPTCHA_SECRET = ''", `const CAPTCHA_SECRET = '${captcha.secret}'`)
        .replace(/'turnstile' => 'https[^']*'/, `'turnstile' => '${captcha.url}'`)
    : code
  await writeFile(join(root, 'enquiry.php'), checked)
  // A browser with a window requests it, and logs a 404 to the console.
  await writeFile(join(root, 'favicon.ico'), '')

  if (settings.table) await writeFile(join(folder, 'enquiries.sqlite'), settings.table)
  // The address of a visitor, as a web server would set it.
  const prepended = join(folder, 'visitor.php')
  await writeFile(
    prepended,
    "<?php $_SERVER['REMOTE_ADDR'] = $_SERVER['HTTP_X_VISITOR'] ?? $_SERVER['REMOTE_ADDR'];",
  )

  const mailFile = join(folder, 'mail.txt')
  const port = await steadyPort()
  const ini = {
    auto_prepend_file: prepended,
    sendmail_path: settings.sendmail ?? `cat > ${mailFile}`,
    sys_temp_dir: folder,
    display_errors: '0',
  }
  const options = Object.entries(ini).flatMap(([name, value]) => ['-d', `${name}=${value}`])
  const server = spawn('php', [...options, '-S', `127.0.0.1:${port}`, '-t', root], {
    // Several requests at once, as on a real server.
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
    // A group of its own: the workers do not end with the process that started them.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const end = () => void process.kill(-(server.pid ?? 0))
  // From the start: a test may kill this very process, whose workers answer on.
  const exited = once(server, 'exit')
  process.once('exit', end)
  let log = ''
  const started = Promise.withResolvers<void>()
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text
    if (log.includes('started')) started.resolve()
  })
  server.on('exit', () => started.reject(new Error(`php: ${log}`)))
  await started.promise
  const table = join(folder, 'enquiries.sqlite')
  return {
    url: `http://127.0.0.1:${port}`,
    root,
    rows() {
      if (!existsSync(table)) return []
      const query = `echo json_encode((new PDO('sqlite:${table}'))->query('SELECT * FROM enquiries ORDER BY rowid')->fetchAll(PDO::FETCH_ASSOC));`
      return JSON.parse(execFileSync('php', ['-r', query], { encoding: 'utf8' })) as Record<
        string,
        unknown
      >[]
    },
    mail: async () => await readFile(mailFile, 'utf8').catch(() => ''),
    log: () => log,
    async stop() {
      process.off('exit', end)
      end()
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function findFault(): string | undefined {
  try {
    const modules = execFileSync('php', ['-m'], { encoding: 'utf8', stdio: 'pipe' })
    return modules.includes('pdo_sqlite') ? undefined : 'PHP has no pdo_sqlite'
  } catch {
    return 'PHP is not installed'
  }
}
