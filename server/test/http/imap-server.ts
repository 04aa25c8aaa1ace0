import { createServer, type Server, type Socket } from 'node:net'

/** A mail in the mailbox of the server. */
interface Mail {
  uid: number
  content: Buffer
  isSeen: boolean
}

/** A mail server with one mailbox, as far as reading it takes. */
export interface ImapServer {
  url: string
  folders: Map<string, Mail[]>
  put: (content: Buffer) => void
  /** What the client has asked for, without its password. */
  commands: string[]
  /** Is called before each answer; may end the connection. */
  onCommand: (command: string, socket: Socket) => void
  close: () => Promise<void>
}

/** Starts a server that speaks as much of IMAP4rev1 as reading, marking and moving takes, on a port of its own. */
export async function startImapServer({ canMove = true }: { canMove?: boolean } = {}): Promise<ImapServer> {
  const folders = new Map<string, Mail[]>([
    ['INBOX', []],
    ['Done', []],
  ])
  const commands: string[] = []
  const sockets = new Set<Socket>()
  let uids = 0
  const inbox = () => folders.get('INBOX') ?? []
  const capability = `CAPABILITY IMAP4rev1${canMove ? ' MOVE' : ''}`
  const move = (uid: number, into: string) => {
    const mail = inbox().find((one) => one.uid === uid)
    if (!mail) return
    folders.get(into)?.push(mail)
  }
  const expunge = (uid: number, say: (line: string) => void) => {
    const at = inbox().findIndex((one) => one.uid === uid)
    if (at === -1) return
    inbox().splice(at, 1)
    say(`* ${at + 1} EXPUNGE`)
  }
  const answer = (line: string, socket: Socket) => {
    const [tag = '', ...words] = line.split(' ')
    const rest = words.join(' ')
    const say = (text: string) => socket.write(`${text}\r\n`)
    const ok = (text = 'OK') => say(`${tag} OK ${text}`)
    const verb = rest.toUpperCase()
    const uid = Number(/^UID \w+ (\d+)/i.exec(rest)?.[1])
    const mail = inbox().find((one) => one.uid === uid)
    if (verb.startsWith('CAPABILITY')) say(`* ${capability}`)
    else if (verb.startsWith('LOGIN')) {
      if (!rest.includes('secret')) return say(`${tag} NO [AUTHENTICATIONFAILED] Invalid credentials`)
    } else if (verb.startsWith('LIST') || verb.startsWith('LSUB')) {
      const verbOf = verb.slice(0, 4)
      for (const name of folders.keys()) say(`* ${verbOf} () "/" "${name}"`)
    } else if (/^(?:SELECT|EXAMINE)/.test(verb)) {
      if (!verb.includes('INBOX')) return say(`${tag} NO There is no such folder`)
      say('* FLAGS (\\Seen \\Deleted)')
      say(`* ${inbox().length} EXISTS`)
      say('* OK [UIDVALIDITY 7]')
      say(`* OK [UIDNEXT ${uids + 1}]`)
      return ok('[READ-WRITE] OK')
    } else if (verb.startsWith('UID SEARCH')) {
      const found = inbox().filter(({ isSeen }) => !isSeen)
      say(`* SEARCH${found.map((one) => ` ${one.uid}`).join('')}`)
    } else if (verb.startsWith('UID FETCH') && mail) {
      const [, from = '0', length = 'Infinity'] = /<(\d+)\.(\d+)>/.exec(rest) ?? []
      const part = mail.content.subarray(Number(from), Number(from) + Number(length))
      say(`* ${inbox().indexOf(mail) + 1} FETCH (UID ${uid} BODY[]<${from}> {${part.length}}`)
      socket.write(part)
      say(')')
    } else if (verb.startsWith('UID STORE') && mail) {
      if (/\\seen/i.test(rest)) mail.isSeen = true
      say(`* ${inbox().indexOf(mail) + 1} FETCH (UID ${uid} FLAGS (\\Seen))`)
    } else if (verb.startsWith('UID MOVE') || verb.startsWith('UID COPY')) {
      move(uid, /"?(\w+)"?$/.exec(rest)?.[1] ?? '')
      if (verb.startsWith('UID MOVE')) expunge(uid, say)
    } else if (verb.startsWith('EXPUNGE') || verb.startsWith('UID EXPUNGE')) {
      const moved = new Set(folders.get('Done')?.map((one) => one.uid))
      for (const one of inbox().filter((each) => moved.has(each.uid))) expunge(one.uid, say)
    } else if (verb.startsWith('LOGOUT')) {
      say('* BYE')
      ok()
      return socket.end()
    }
    return ok()
  }
  const result: ImapServer = {
    url: '',
    folders,
    put: (content) => {
      uids += 1
      inbox().push({ uid: uids, content, isSeen: false })
    },
    commands,
    onCommand: () => {},
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write(`* OK [${capability}] ready\r\n`)
    let received = ''
    socket.on('data', (data) => {
      received += data.toString('latin1')
      for (let end = received.indexOf('\r\n'); end !== -1; end = received.indexOf('\r\n')) {
        const line = received.slice(0, end)
        received = received.slice(end + 2)
        const command = line.replace(/^\S+ /, '')
        commands.push(command.replace(/^(LOGIN).*/i, '$1'))
        result.onCommand(command, socket)
        if (!socket.destroyed) answer(line, socket)
      }
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  result.url = `imap://bounce%40banquet.example:secret@127.0.0.1:${port}/INBOX`
  return result
}
