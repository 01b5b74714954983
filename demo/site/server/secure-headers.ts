import { Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/** One year, as preload lists ask. Other sites on subdomains are not included: they may have no HTTPS. */
const HSTS = 'max-age=31536000'

/** What no page of the site uses. */
const PERMISSIONS = {
  accelerometer: [],
  camera: [],
  displayCapture: [],
  geolocation: [],
  gyroscope: [],
  hid: [],
  magnetometer: [],
  microphone: [],
  midi: [],
  payment: [],
  serial: [],
  usb: [],
}

/**
 * Headers of every answer. Pages set their own content security and referrer policies, and the routes of files say
 * which origins may read them.
 *
 * @param origin public address of the site; browsers keep to HTTPS when it has it
 */
export function siteHeaders(origin: string | undefined): MiddlewareHandler {
  return secureHeaders({
    strictTransportSecurity: origin?.startsWith('https:') ? HSTS : false,
    permissionsPolicy: PERMISSIONS,
    crossOriginResourcePolicy: false,
    referrerPolicy: false,
    xFrameOptions: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
}

/** The same headers by name, for answers that do not pass the middleware. */
export async function siteHeaderValues(
  origin: string | undefined,
): Promise<Readonly<Record<string, string>>> {
  const app = new Hono()
  app.use(siteHeaders(origin)).get('/', (context) => context.body(null))
  return Object.fromEntries((await app.request('/')).headers)
}
