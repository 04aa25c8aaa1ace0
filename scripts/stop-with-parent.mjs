// Loaded before a program's own code: stops the program in good order when the process that started it is gone. A script
// of ours is connected to what it starts. npm is not, and if npm is killed or loses its terminal, it forwards no signal,
// so a program under npm checks who its parent is.
const stop = () => process.kill(process.pid, 'SIGTERM')

if (process.channel) {
  process.on('disconnect', stop)
  process.channel.unref()
} else if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    stop()
  }, 500).unref()
}
