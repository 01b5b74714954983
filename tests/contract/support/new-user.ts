import { inject } from 'vitest'

let count = 0

export interface NewUser {
  readonly username: string
  readonly password: string
}

/** Signs a new user up, so that tests that share a platform share no data. @throws when it is refused */
export async function newUser(): Promise<NewUser> {
  const user = { username: `user-${Date.now()}-${++count}`, password: 'correct horse battery' }
  const answer = await fetch(`${inject('platformUrl')}/auth/singup`, {
    method: 'POST',
    body: new URLSearchParams({ user: JSON.stringify({ ...user, fullname: 'Test User' }) }),
  })
  if (!answer.ok) throw new Error(`POST /auth/singup answered ${answer.status}`)
  return user
}
