import { expect, it } from 'vitest'
import { fillHtml, fillSubject, fillText, htmlOfText } from './fill-template.ts'

const placeholders = {
  link: { kind: 'link' },
  ticketLink: { kind: 'link', button: { 'zh-TW': '開啟入場券', en: 'Open ticket' } },
  ticket: { kind: 'condition' },
  dues: { kind: 'lines' },
  name: { kind: 'text' },
  account: { kind: 'text' },
} as const
const html = (text: string, values: Parameters<typeof fillText>[1]) =>
  fillHtml(text, { values, placeholders, language: 'en' })

it('leaves out lines whose placeholder has no value, unless they have a text for that', () => {
  const text = 'Dear {{name|guest}},\n\nTransfer to: {{account}}\nBye'
  expect(fillText(text, { name: 'Ming', account: '004-1' })).toBe('Dear Ming,\n\nTransfer to: 004-1\nBye')
  expect(fillText(text, { name: '', account: '' })).toBe('Dear guest,\n\nBye')
  expect(fillText('One\n\n{{account}}\n\nTwo', {})).toBe('One\n\nTwo')
  expect(
    html('<p>Dear {{name|guest}},</p><p>Transfer to: {{account}}<br>Bye</p><p>{{account}}</p>', {}),
  ).toBe('<p>Dear guest,</p><p>Bye</p>')
})

it('shows lines after a condition only if it is met', () => {
  const text = '{{if ticket}}Show {{name}} the code.\n{{unless ticket}}No code.'
  expect(fillText(text, { ticket: true, name: 'Ming' })).toBe('Show Ming the code.')
  expect(fillText(text, { ticket: false, name: 'Ming' })).toBe('No code.')
  expect(fillText('{{if name}}{{unless ticket}}Both', { name: 'x' })).toBe('Both')
  expect(
    html('<p>{{if ticket}}<strong>Show</strong> it<br>{{unless ticket}}None</p>', { ticket: true }),
  ).toBe('<p><strong>Show</strong> it</p>')
  expect(html('<p><strong>{{unless ticket}}No</strong> code</p>', {})).toBe('<p><strong>No</strong> code</p>')
  expect(html('<ul><li>{{if ticket}}Yes</li></ul><p>Rest</p>', {})).toBe('<p>Rest</p>')
})

it('writes lists as lines and addresses of their own as buttons', () => {
  expect(fillText('To pay:\n{{dues}}\n{{link}}', { dues: ['A 1', 'B 2'], link: 'https://b.tw/x' })).toBe(
    'To pay:\nA 1\nB 2\nhttps://b.tw/x',
  )
  const filled = html('<p>To pay:<br>{{dues}}<br>{{link}}<br>See {{link}}.</p>', {
    dues: ['A <1>', 'B'],
    link: 'https://b.tw/?a=1&b=2',
  })
  expect(filled).toBe(
    '<p>To pay:<br>A &lt;1&gt;<br>B</p><p><a class="button" href="https://b.tw/?a=1&amp;b=2">Open link</a></p><p>See <a href="https://b.tw/?a=1&amp;b=2">https://b.tw/?a=1&amp;b=2</a>.</p>',
  )
})

it('gives a button the words of its placeholder', () => {
  expect(html('<p>{{ticketLink}}</p>', { ticketLink: 'https://b.tw/t' })).toBe(
    '<p><a class="button" href="https://b.tw/t">Open ticket</a></p>',
  )
})

it('escapes values, and does not read placeholders in them', () => {
  const name = '{{account}}<img src=x onerror=alert(1)>\r\nBcc: x@example.com{{if ticket}}'
  const values = { name, account: 'secret' }
  expect(fillSubject('Hello {{name}}', values)).toBe(
    'Hello {{account}}<img src=x onerror=alert(1)> Bcc: x@example.com{{if ticket}}',
  )
  expect(fillText('Dear {{name}},', values)).not.toContain('secret')
  expect(html('<p>Dear <em>{{name}}</em></p>', values)).toBe(
    '<p>Dear <em>{{account}}&lt;img src=x onerror=alert(1)&gt; Bcc: x@example.com{{if ticket}}</em></p>',
  )
  expect(html('<p>{{link}}</p>', { link: 'https://b.tw/"><script>' })).not.toContain('<script>')
})

it('makes HTML of a built-in text that says the same', () => {
  const text = 'Dear {{name}},\n\nPay to {{account}} <now>\n{{account}}\n{{link}}\nThanks'
  const made = htmlOfText(text, placeholders)
  expect(made).toBe(
    '<p>Dear {{name}},</p><p>Pay to {{account}} &lt;now&gt;<br>{{account}}</p><p>{{link}}</p><p>Thanks</p>',
  )
  expect(html(made, { name: 'Ming', account: '1', link: '' })).toBe(
    '<p>Dear Ming,</p><p>Pay to 1 &lt;now&gt;<br>1</p><p>Thanks</p>',
  )
})
