// Loaded into a program before its own code: when the script that started it is gone, it stops in good order too.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
