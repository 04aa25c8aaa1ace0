/**
 * Returns a promise of the first signal to stop, and a controller that a second, impatient signal aborts. A third one
 * ends the program at once.
 */
export function watchSignals(): { asked: Promise<NodeJS.Signals>; secondSignal: AbortController } {
  const asked = Promise.withResolvers<NodeJS.Signals>()
  const secondSignal = new AbortController()
  let last: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    // A terminal and npm both pass Ctrl-C on, so an immediate repetition does not count; a later one does.
    if (last !== undefined && Date.now() - last < 2000) return
    if (secondSignal.signal.aborted) process.exit(1)
    if (last !== undefined) secondSignal.abort()
    last = Date.now()
    asked.resolve(signal)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  return { asked: asked.promise, secondSignal }
}
