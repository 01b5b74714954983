/** The list that was known before when it has the same members. */
export function sameList<T>(before: readonly T[] | undefined, now: readonly T[]): readonly T[] {
  const isSame = before?.length === now.length && now.every((one, at) => one === before[at])
  return isSame && before ? before : now
}
