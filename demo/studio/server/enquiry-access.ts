import {
  HttpProblem,
  missing,
  permissionOf,
  readJsonCall,
  type StoreDeps,
} from '../../platform/index.ts'

export interface EnquiryAccessDeps extends StoreDeps {
  readonly apps: { readonly enquiries?: number }
}

/**
 * Reads a call of a user who has that permission for the enquiries.
 *
 * @returns the body of the call @throws {HttpProblem} for others, and where there are no enquiries
 */
export async function readEnquiryCall(
  deps: EnquiryAccessDeps,
  request: Request,
  needed: number,
): Promise<unknown> {
  const { body, caller } = await readJsonCall(deps, request)
  const { enquiries: appId } = deps.apps
  if (appId === undefined) throw missing('app')
  if ((await permissionOf(deps.db, appId, caller.userId)) < needed)
    throw new HttpProblem('forbidden', 'the account may not do this with the enquiries')
  return body
}
