/** What the vendor's constructor takes. */
export interface GudHubOptions {
  /** Default: `https://gudhub.com/GudHub_Test`, as the vendor has it. */
  readonly server_url?: string | undefined
  readonly wss_url?: string | undefined
  /** Follows changes live. Default false; `ws.initWebSocket` begins it later. */
  readonly initWebsocket?: boolean | undefined
  /** Registers the service worker `swLink`; in browsers only. Default false. */
  readonly activateSW?: boolean | undefined
  readonly swLink?: string | undefined
  /** Where the scripts of modules lie, below `file_server_url`. */
  readonly async_modules_path?: string | undefined
  readonly automation_modules_path?: string | undefined
  /** The one origin from which modules are loaded and run. */
  readonly file_server_url?: string | undefined
}

/** The same with nothing left out. */
export type WholeOptions = {
  readonly [Name in keyof GudHubOptions]-?: NonNullable<GudHubOptions[Name]>
}

const DEFAULTS: WholeOptions = {
  server_url: 'https://gudhub.com/GudHub_Test',
  wss_url: 'wss://gudhub.com/GudHub/ws/app/',
  initWebsocket: false,
  activateSW: false,
  swLink: '',
  async_modules_path: 'build/latest/async_modules/',
  automation_modules_path: 'build/latest/automation_modules/',
  file_server_url: 'https://gudhub.com',
}

/** What is left out or undefined is the vendor's default, each by itself. */
export function readOptions(options: GudHubOptions = {}): WholeOptions {
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  return { ...DEFAULTS, ...Object.fromEntries(given) }
}
