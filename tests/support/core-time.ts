/** A stopwatch for work of this thread: milliseconds that it was at work so far, however busy the machine is besides. */
export function coreTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
