import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Language } from '@banquet/contract/rule/text/local-name'
import { Refusal } from '../../src/kit/errors.ts'
import { escapeHtml as escape } from '../../src/kit/escape-html.ts'
import { preferredLanguage } from '../../src/kit/http/preferred-language.ts'
import { timeZone } from '../../src/kit/list/list.ts'
import { busyDomain, busyPerMinute, demoAddresses } from './demo-mail-server.ts'
import type { ReceivedMail } from './mail-server.ts'

export const inboxPath = '/demo/inbox'

const words = {
  'zh-TW': {
    title: '示範信箱',
    note: '示範環境寄出的信件都送到本機的郵件伺服器，不會外寄。最新的在最上面；重新啟動後清空。',
    rules: '特別的收件地址',
    rulesNote: '開頭如下的地址（任何網域）會這樣回應：',
    busy: `@${busyDomain}：每分鐘只收 ${busyPerMinute} 封 (450)`,
    none: '還沒有信件。',
    off: '已設定 SMTP_URL，信件由該伺服器寄送，這裡看不到。',
    to: '收件者',
    search: '篩選',
    reload: '重新整理',
    back: '回到信箱',
    mail: '信件',
    text: '純文字',
    headers: '標頭',
    attachments: '附件',
    from: '寄件者',
    noHtml: '這封信沒有 HTML。',
  },
  en: {
    title: 'Inbox of the demonstration',
    note: 'Mails of the demonstration go to a mail server on this machine and never leave it. The newest comes first; a restart empties the inbox.',
    rules: 'Special addresses',
    rulesNote: 'Addresses that begin like this, at any domain, are answered so:',
    busy: `@${busyDomain}: takes ${busyPerMinute} mails a minute (450)`,
    none: 'There are no mails yet.',
    off: 'SMTP_URL is set: mails are sent by that server and are not shown here.',
    to: 'Recipient',
    search: 'Filter',
    reload: 'Reload',
    back: 'Back to the inbox',
    mail: 'Mail',
    text: 'Plain text',
    headers: 'Headers',
    attachments: 'Attachments',
    from: 'From',
    noHtml: 'This mail has no HTML.',
  },
} satisfies Record<Language, object>

const style = `
  :root { color-scheme: light dark; --line: light-dark(#dbe2e0, #2a3633); --link: light-dark(#0b665f, #5fcabf); }
  body { font: 16px/1.6 system-ui, 'Noto Sans TC', sans-serif; margin: 0; background: light-dark(#f4f6f5, #0e1413); color: light-dark(#14201e, #e4ecea); }
  main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem; }
  h1 { font-size: 1.4rem; margin: 0 0 .5rem; overflow-wrap: anywhere; } h2 { font-size: 1.1rem; }
  a { color: var(--link); } p, li, td, dd { overflow-wrap: anywhere; }
  table { width: 100%; border-collapse: collapse; } td { padding: .6rem .5rem; border-bottom: 1px solid var(--line); vertical-align: top; }
  td:first-child { white-space: nowrap; } dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; } dd { margin: 0; }
  form { display: flex; gap: .5rem; margin: 1rem 0; flex-wrap: wrap; } input, button { font: inherit; padding: .4rem .7rem; }
  input { min-width: 0; flex: 1 1 12rem; } iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: 8px; padding: 1rem; margin: 0; font-size: .9rem; }
  summary { cursor: pointer; padding: .6rem 0; font-weight: 600; }
  @media (max-width: 640px) { tr { display: grid; padding: .6rem 0; border-bottom: 1px solid var(--line); } td { border: 0; padding: 0; } }
`

function page(language: Language, title: string, content: string): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escape(title)}</title><style>${style}</style></head>
<body><main>
${content}
</main></body></html>
`
}

const momentOf = (language: Language, { receivedAt }: ReceivedMail) =>
  receivedAt.toLocaleTimeString(language, { timeZone, hour12: false })

function listPage(language: Language, mails: readonly ReceivedMail[] | undefined, filter: string): string {
  const t = words[language]
  const wanted = filter.trim().toLowerCase()
  const found = (mails ?? []).filter(({ to }) => to.toLowerCase().includes(wanted)).toReversed()
  const rows = found
    .slice(0, 200)
    .map(
      (mail) =>
        `<tr><td>${momentOf(language, mail)}</td><td>${escape(mail.to)}</td><td><a href="${inboxPath}/${mail.id}">${escape(mail.content.subject ?? '—')}</a></td></tr>`,
    )
  const rules = demoAddresses.map(
    (rule) => `<li><code>${rule.name}…@</code> ${escape(rule[language === 'en' ? 'en' : 'zh'])}</li>`,
  )
  return page(
    language,
    t.title,
    `<h1>${t.title}</h1><p>${mails ? t.note : t.off}</p>
<form method="get"><input name="to" value="${escape(filter)}" aria-label="${t.to}" placeholder="${t.to}"><button>${t.search}</button></form>
${rows.length === 0 ? `<p>${t.none}</p>` : `<table>${rows.join('\n')}</table>`}
<h2>${t.rules}</h2><p>${t.rulesNote}</p><ul>${rules.join('')}<li><code>${t.busy}</code></li></ul>`,
  )
}

function mailPage(language: Language, mail: ReceivedMail): string {
  const t = words[language]
  const { html, text = '', subject = '—', headerLines, attachments } = mail.content
  // Pictures of our own have the public address in a mail, which may not be the one that this page was opened with.
  const shown = (html || '').replaceAll(/src="https?:\/\/[^"/]+\/api\/v1\/file\//g, 'src="/api/v1/file/')
  const files = attachments.map(
    ({ filename = '—', size }, at) =>
      `<li><a href="${inboxPath}/${mail.id}/attachment/${at}">${escape(filename)}</a> (${Math.ceil(size / 1024)} kB)</li>`,
  )
  return page(
    language,
    subject,
    `<p><a href="${inboxPath}">${t.back}</a></p><h1>${escape(subject)}</h1>
<dl><dt>${t.from}</dt><dd>${escape(mail.content.from?.text ?? '')}</dd><dt>${t.to}</dt><dd>${escape(mail.to)}</dd></dl>
${shown === '' ? `<p>${t.noHtml}</p>` : `<iframe title="${t.mail}" sandbox="" srcdoc="${escape(shown)}"></iframe>`}
${files.length === 0 ? '' : `<h2>${t.attachments}</h2><ul>${files.join('')}</ul>`}
<details${shown === '' ? ' open' : ''}><summary>${t.text}</summary><pre>${escape(text)}</pre></details>
<details><summary>${t.headers}</summary><pre>${escape(headerLines.map(({ line }) => line).join('\n'))}</pre></details>`,
  )
}

const config = { screen: true } as const

/**
 * Serves the mails that the mail server of the demonstration has received, to anybody who can open its pages.
 *
 * @param mails Undefined if another mail server is used.
 */
export function serveInbox(app: FastifyInstance, mails: readonly ReceivedMail[] | undefined): void {
  type OfMail = { Params: { id: string; at?: string } }
  const mailOf = ({ params }: FastifyRequest<OfMail>) => {
    const found = mails?.find(({ id }) => String(id) === params.id)
    if (!found) throw new Refusal('not-found')
    return found
  }
  app.get<{ Querystring: { to?: unknown } }>(inboxPath, { config }, (request, reply) => {
    const { to } = request.query
    const html = listPage(preferredLanguage(request), mails, typeof to === 'string' ? to : '')
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
  })
  app.get<OfMail>(`${inboxPath}/:id`, { config }, (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(mailPage(preferredLanguage(request), mailOf(request))),
  )
  app.get<OfMail>(`${inboxPath}/:id/attachment/:at`, { config }, (request, reply) => {
    const file = mailOf(request).content.attachments[Number(request.params.at)]
    if (!file) throw new Refusal('not-found')
    return reply
      .header('cache-control', 'no-store')
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(file.filename ?? 'file')}`,
      )
      .type('application/octet-stream')
      .send(file.content)
  })
}
