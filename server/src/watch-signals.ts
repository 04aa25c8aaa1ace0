/**
 * Returns a promise of the first signal to stop, and a controller that a second, impatient signal aborts. A third one
 * ends the program at once.
 */
export function watchSignals(): { asked: Promise<NodeJS.Signals>; impatience: AbortController } {
  const asked = Promise.withResolvers<NodeJS.Signals>()
  const impatience = new AbortController()
  let last: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    // A terminal and npm both pass Ctrl-C on, so an immediate repetition is no impatience; a later one is.
    if (last !== undefined && Date.now() - last < 2000) return
    if (impatience.signal.aborted) process.exit(1)
    if (last !== undefined) impatience.abort()
    last = Date.now()
    asked.resolve(signal)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  return { asked: asked.promise, impatience }
}
