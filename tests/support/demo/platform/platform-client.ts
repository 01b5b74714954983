/** One way of reaching the platform. */
export type Send = (path: string, init?: RequestInit) => Response | Promise<Response>

type Call = (path: string, fields: Readonly<Record<string, string>>) => Promise<Response>

/** Speaks to the platform as a client does: forms in the body, values in the query. */
export function clientOf(send: Send): { readonly post: Call; readonly get: Call } {
  return {
    post: async (path, fields) =>
      await send(path, { method: 'POST', body: new URLSearchParams(fields) }),
    get: async (path, fields) => await send(`${path}?${new URLSearchParams(fields).toString()}`),
  }
}
