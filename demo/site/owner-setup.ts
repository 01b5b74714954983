/** How the owner of a new site signs in. */
export interface OwnerSetup {
  readonly username: string
  readonly password: string
  /** Printed at the first start. It omits a chosen password: output is often kept. */
  readonly notice: string
}

/** @param chosen the password from the settings, if any @param generate makes a password otherwise */
export function setUpOwner(
  username: string,
  chosen: string | undefined,
  generate: () => string,
): OwnerSetup {
  const notice = `A new site was set up. Its owner is "${username}", the password`
  if (chosen !== undefined)
    return { username, password: chosen, notice: `${notice} that of OWNER_PASSWORD.` }
  const password = generate()
  return { username, password, notice: `${notice} "${password}".` }
}
