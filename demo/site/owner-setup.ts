/** How the owner of a new site signs in. */
export interface OwnerSetup {
  readonly username: string
  readonly password: string
  /** What a first start says. A password that somebody chose is known already, and output is often kept. */
  readonly notice: string
}

/** @param chosen the password somebody chose, if anybody did @param generate makes one where not */
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
