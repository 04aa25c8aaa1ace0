import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { checkLinks, isPrivateLink, isPublicAddress, maxLinks, type Web } from './check-links.ts'
import { linksIn, textWarnings } from './text-warnings.ts'

const ours = 'https://food.example'

/** A site of this machine, with what it was asked for. */
async function siteOf(answer: RequestListener): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = []
  const site = createServer((request, reply) => {
    asked.push(`${request.method} ${request.headers.host?.split(':')[0]}${request.url}`)
    answer(request, reply)
  })
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    site.closeAllConnections()
    site.close()
  })
  return { port: (site.address() as AddressInfo).port, asked }
}

/** A web in which some names lead to this machine, and others to an address that is not a public one. */
function webOf(names: Record<string, string>): Web {
  const resolve = ((name: string, _: unknown, done: (error: unknown, found: unknown) => void) => {
    const address = names[name]
    if (address) return done(null, [{ address, family: 4 }])
    done(Object.assign(new Error(name), { code: 'ENOTFOUND' }), [])
  }) as Web['resolve']
  return { resolve, isAllowed: (address) => address === '127.0.0.1' }
}

const check = async (links: readonly string[], web?: Web) =>
  checkLinks(links, { url: ours, accountId: 1 }, web)
const statesOf = async (links: readonly string[], web?: Web) =>
  (await check(links, web)).map(({ state, status }) => [state, status])

describe('the links of a mail', () => {
  test('are asked for by HEAD, and by GET where HEAD is refused', async () => {
    const { port, asked } = await siteOf(({ method, url }, reply) => {
      const status =
        url === '/gone' ? 404 : url === '/members' ? 403 : url === '/get' && method === 'HEAD' ? 405 : 200
      reply.writeHead(status).end()
    })
    const web = webOf({ 'venue.example': '127.0.0.1' })
    const at = (path: string) => `http://venue.example:${port}${path}`
    expect(
      await statesOf([at('/'), at('/get'), at('/gone'), at('/members'), 'https://no.example/'], web),
    ).toEqual([
      ['answers', 200],
      ['answers', 200],
      ['broken', 404],
      ['guarded', 403],
      ['unknown-host', null],
    ])
    expect(asked.filter((line) => line.endsWith('/'))).toEqual(['HEAD venue.example/'])
    expect(asked.filter((line) => line.endsWith('/get'))).toEqual([
      'HEAD venue.example/get',
      'GET venue.example/get',
    ])
  })

  test('of our own site and of other kinds are not requested, nor those beyond the first ones', async () => {
    const { port, asked } = await siteOf((_, reply) => void reply.end())
    const web = webOf({ 'venue.example': '127.0.0.1', 'food.example': '127.0.0.1' })
    expect(
      await statesOf(
        ['/signup', `${ours}/unsubscribe/token`, 'mailto:a@food.example', 'tel:+886212345678'],
        web,
      ),
    ).toEqual([
      ['own', null],
      ['own', null],
      ['unchecked', null],
      ['unchecked', null],
    ])
    const many = Array.from({ length: maxLinks + 3 }, (_, at) => `http://venue.example:${port}/${at}`)
    const states = (await statesOf(many, web)).map(([state]) => state)
    expect([states.filter((state) => state === 'answers').length, states.slice(maxLinks)]).toEqual([
      maxLinks,
      ['unchecked', 'unchecked', 'unchecked'],
    ])
    expect(asked).toHaveLength(maxLinks)
  })

  test('that lead into an internal network are not requested, whatever they are called', async () => {
    const { port, asked } = await siteOf((_, reply) => void reply.end())
    const links = [
      `http://127.0.0.1:${port}/`,
      `http://2130706433:${port}/`,
      `http://0x7f.1:${port}/`,
      `http://[::1]:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      `http://localhost:${port}/`,
      `http://localhost.:${port}/`,
      `http://name.example:${port}/`,
      'http://169.254.169.254/latest/meta-data/',
      'http://printer.local/',
    ]
    // What the program really does: the name leads to this machine, which is no public address.
    const web = { ...webOf({ 'name.example': '127.0.0.1' }), isAllowed: isPublicAddress }
    expect((await statesOf(links, web)).map(([state]) => state)).toEqual(links.map(() => 'private'))
    expect(asked).toEqual([])
  })

  test('are followed, but not into an internal network or to a page of ours, and not for ever', async () => {
    const { port, asked } = await siteOf(({ url }, reply) => {
      const targets: Record<string, string> = {
        '/moved': '/here',
        '/inside': 'http://10.0.0.1/admin',
        '/name': `http://inside.example:${port}/secret`,
        '/ours': `${ours}/unsubscribe/token`,
        '/file': 'file:///etc/passwd',
        '/circle': '/circle',
      }
      const target = targets[url ?? '']
      reply.writeHead(target ? 302 : 200, target ? { location: target } : {}).end()
    })
    const web = webOf({ 'venue.example': '127.0.0.1', 'inside.example': '192.168.0.5' })
    const links = ['/moved', '/inside', '/name', '/ours', '/file', '/circle'].map(
      (path) => `http://venue.example:${port}${path}`,
    )
    expect((await statesOf(links, web)).map(([state]) => state)).toEqual([
      'answers',
      'private',
      'private',
      'answers',
      'broken',
      'broken',
    ])
    expect(asked.filter((line) => line.includes('secret') || line.includes('token'))).toEqual([])
    expect(asked.filter((line) => line.endsWith('/circle')).length).toBeLessThan(8)
  })

  test('that break off have no answer', async () => {
    const { port } = await siteOf(({ socket }) => void socket.destroy())
    expect(
      await statesOf([`http://venue.example:${port}/`], webOf({ 'venue.example': '127.0.0.1' })),
    ).toEqual([['no-answer', null]])
  })

  test('are asked for without the password that an address has', async () => {
    let authorization: unknown = 'none'
    const { port } = await siteOf(({ headers }, reply) => {
      authorization = headers.authorization
      reply.end()
    })
    await check([`http://user:secret@venue.example:${port}/`], webOf({ 'venue.example': '127.0.0.1' }))
    expect(authorization).toBeUndefined()
  })
})

test.each([
  ['8.8.8.8', true],
  ['1.1.1.1', true],
  ['172.15.255.255', true],
  ['172.16.0.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['2001:4860:4860::8888', true],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['fd00::1', false],
  ['fe80::1%eth0', false],
  ['no address', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test.each([
  ['http://localhost:3000/', true],
  ['http://172.20.0.3/a', true],
  ['https://intranet/', true],
  ['https://wiki.corp.internal/', true],
  ['https://food.example/10.html', false],
  ['/signup', false],
  ['mailto:a@localhost', false],
])('%s is private: %s', (link, isPrivate) => {
  expect(isPrivateLink(link)).toBe(isPrivate)
})

const link = (href: string, words: string) => `<p>請點選 <a href="${href}">${words}</a>，謝謝您。</p>`

test.each([
  ['<p>您好</p>', []],
  ['<p>您好</p><img src="/api/v1/file/a">', ['only-pictures']],
  [`<p>${'歡迎參加本次研討會，'.repeat(10)}</p><img src="/api/v1/file/a">`, []],
  [link('https://bit.ly/3abc', '報名'), ['short-links']],
  [link('https://evil.example/x', 'https://bank.example'), ['disguised-links']],
  [link('https://evil.example/x', 'www.bank.example/login'), ['disguised-links']],
  [link('https://www.bank.example/login?a=1&amp;b=2', 'bank.example'), []],
  [link('https://my.bank.example/', 'bank.example'), []],
  [link('https://bank.example/', '前往網站'), []],
] as const)('a mail with %s has the faults %j', (body, warnings) => {
  expect(textWarnings({ subjects: ['會前通知'], bodies: [body, ''] })).toEqual(warnings)
})

test.each([
  ['FREEEEEEEEEEEEE', true],
  ['快來報名！！', true],
  ['Taipei 2027: welcome!', false],
])('the subject %s shouts: %s', (subject, shouts) => {
  expect(textWarnings({ subjects: ['會前通知', subject], bodies: ['<p>您好</p>'] })).toEqual(
    shouts ? ['subject-capitals'] : [],
  )
})

test('the links of a text are those of its anchors, as they are written', () => {
  expect(linksIn('<p><a href="https://a.example/?x=1&amp;y=2"><b>a</b></a><a>b</a> href="c"</p>')).toEqual([
    'https://a.example/?x=1&y=2',
  ])
})
