import { startRecordingServer } from '../../support/recording-server.ts'

/** Every page may read every answer, so that nothing but the client itself keeps a secret back. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': '*',
  'access-control-allow-headers': '*',
}

export interface RedirectingServers {
  /** Redirects each path to the same path of the other origin, but those under `/near` to `/here`. */
  readonly url: string
  /** Another origin. Its `/arrived` lists requests as texts, address and body, and forgets them. */
  readonly foreignUrl: string
}

/** Starts two servers on ports of their own, for clients in Node and in browsers. */
export async function startRedirecting(): Promise<
  RedirectingServers & { readonly stop: () => Promise<void> }
> {
  const [server, foreign] = [await startRecordingServer(), await startRecordingServer()]
  server.answer(({ method, path, query }) => {
    if (method === 'OPTIONS' || path.startsWith('/here'))
      return Response.json({ path }, { headers: CORS })
    const near = path.startsWith('/near') ? path.replace('/near', '/here') : undefined
    const location = `${near ?? foreign.url + path}?${query.toString()}`
    return new Response(null, { status: 307, headers: { ...CORS, location } })
  })
  foreign.answer(({ path }) => {
    if (path !== '/arrived') return Response.json({}, { headers: CORS })
    const requests = foreign.arrived.splice(0).filter((one) => one.path !== '/arrived')
    const texts = requests.map(({ method, path: asked, query, body }) =>
      [method, asked, query.toString(), new TextDecoder().decode(body)].join(' '),
    )
    return Response.json(texts, { headers: CORS })
  })
  const stop = async () => {
    await server.stop()
    await foreign.stop()
  }
  return { url: server.url, foreignUrl: foreign.url, stop }
}
