import { describe, expect, it } from 'vitest'
import { mailRenderer, renderMail, type MailLook } from './render-mail.ts'

const key = 'a'.repeat(40)
const look: MailLook = {
  url: 'https://banquet.example',
  header: { name: '福滿樓', logoUrl: `/api/v1/file/${key}?size=small` },
  signature: '福滿樓\n(02)2700-1234',
}
const render = mailRenderer(look)
const ofHtml = (html: string) => render({ subject: '一', body: { html } })
const ofText = (text: string) => render({ subject: '一', body: { text } })

/** The part of a mail between header and footer. */
function innerOf(html: string): string {
  const [, inner = ''] =
    /<td class="pad text"[^>]*>(.*)<\/td><\/tr><tr><td class="pad foot"/s.exec(html) ?? []
  return inner
}
const withoutStyles = (html: string) =>
  html.replaceAll(/ (?:style|class|border|cell\w+|role|width|bgcolor)="[^"]*"/g, '')
const written = (html: string) => withoutStyles(innerOf(ofHtml(html).html))

describe('the HTML of an editor', () => {
  it.each([
    [
      '<h2>行前通知</h2><p>您<strong>好</strong><br>第二行</p>',
      '<h2>行前通知</h2><p>您<strong>好</strong><br>第二行</p>',
    ],
    ['<ol start="3"><li><p>三</p></li></ol>', '<ol start="3"><li><p>三</p></li></ol>'],
    [
      '<table><tbody><tr><th colspan="2">a</th></tr></tbody></table>',
      '<div><table><tbody><tr><th colspan="2">a</th></tr></tbody></table></div>',
    ],
    [
      `<img src="/api/v1/file/${key}" alt="圖" loading="lazy">`,
      `<img src="https://banquet.example/api/v1/file/${key}" alt="圖">`,
    ],
    [
      '<p><a href="/signup?a=1&amp;b=2">報名</a></p>',
      '<p><a href="https://banquet.example/signup?a=1&amp;b=2">報名</a></p>',
    ],
    ['<a href="mailto:a@b.tw">a</a>', '<a href="mailto:a@b.tw">a</a>'],
  ])('keeps %s', (html, expected) => {
    expect(written(html)).toBe(expected)
  })

  it.each([
    ['<script>alert(1)</script><style>p{}</style>文', '文'],
    ['<p onclick="x()" style="position:fixed">文</p>', '<p>文</p>'],
    ['<a href="javascript:alert(1)">文</a>', '文'],
    ['<a href="//evil.example">文</a>', '文'],
    [
      '<a href="https://a.example/&quot;onmouseover=&quot;x">文</a>',
      '<a href="https://a.example/&quot;onmouseover=&quot;x">文</a>',
    ],
    ['<img src="https://evil.example/x.png" alt="&lt;b&gt;">', '&lt;b&gt;'],
    ['<form action="/"><input name="a"><button>文</button></form>', '文'],
    ['</td></tr></table></body>文', '文'],
    ['<td>甲</td><tr><td>乙', '甲乙'],
    ['<!--[if mso]><b>x</b><![endif]-->文', '文'],
    ['<p>&lt;script&gt;</p>', '<p>&lt;script&gt;</p>'],
    ['<svg><image href="x"/><title><a href="https://a.example">文</a></title></svg>', ''],
  ])('is reduced: %s', (html, expected) => {
    expect(written(html)).toBe(expected)
  })

  it('shows a link as a button that is marked and stands alone in its paragraph', () => {
    const button = ofHtml('<p><a class="button" href="/signup">我的 &lt;報名&gt;</a></p>').html
    expect(button).toMatch(
      /<td class="key" bgcolor="#0b665f"[^>]*><a href="https:\/\/banquet\.example\/signup"[^>]*>我的 &lt;報名&gt;<\/a>/,
    )
    expect(ofHtml('<p>請看 <a class="button" href="/signup">報名</a></p>').html).not.toContain('class="key"')
    expect(ofHtml('<p><a href="/signup">報名</a></p>').html).not.toContain('class="key"')
  })

  it('can be nested without end', () => {
    expect(ofHtml(`${'<blockquote>'.repeat(20_000)}文`).html).toContain('</html>')
  })

  it('without a public address has neither links to our pages nor pictures', () => {
    const { html } = renderMail({
      ...look,
      url: '',
      subject: '一',
      body: { html: `<p><a href="/signup">報名</a><img src="/api/v1/file/${key}" alt="圖"></p>` },
    })
    expect(withoutStyles(innerOf(html))).toBe('<p>報名圖</p>')
    expect(html).not.toContain('<img')
    expect(html).toMatch(/<span class="name"[^>]*>福滿樓<\/span>/)
  })

  it('has a plain text made of it', () => {
    const html = `<h2>標題</h2><p>您好<br>再見</p><ul><li><p>一</p></li><li><p>二 &amp; 三</p></li></ul><table><tbody><tr><td><p>甲</p></td><td><p>乙</p></td></tr></tbody></table><p><a class="button" href="/signup">我的報名</a></p><p><a href="https://a.example/">https://a.example/</a></p>`
    const { text } = render({
      subject: '一',
      body: { html },
      footerHtml: '<p><a href="/stop">取消訂閱</a></p>',
    })
    expect(text).toBe(`標題

您好
再見

- 一
- 二 & 三

甲   乙

我的報名 <https://banquet.example/signup>

https://a.example/

福滿樓
(02)2700-1234

取消訂閱 <https://banquet.example/stop>
`)
  })
})

describe('a plain text', () => {
  it('becomes paragraphs, lines and links, and its last lines the footer', () => {
    const text =
      '王小明 您好：\n\n第一行\n  第二行 https://a.example/x?y=1&z=2。\n\n——\nHello\n\n福滿樓\n(02)2700-1234\n'
    const mail = ofText(text)
    expect(withoutStyles(innerOf(mail.html))).toBe(
      '<p>王小明 您好：</p><p>第一行<br>&nbsp;&nbsp;第二行 <a href="https://a.example/x?y=1&amp;z=2">https://a.example/x?y=1&amp;z=2</a>。</p><hr><p>Hello</p>',
    )
    expect(mail.html.match(/\(02\)2700-1234/g)).toHaveLength(1)
    expect(mail.text).toBe(text)
  })

  it('has a button for the first page of ours, in the language of the line before, and none for others', () => {
    const url = 'https://banquet.example/show/verify?token=a&b=c'
    const { html } = ofText(
      `請開啟：\n\n${url}\n\n——\nOpen this: 開啟\n${url}\n\n設定\nhttps://banquet.example/setting\nhttps://evil.example/\n`,
    )
    const buttons = [...html.matchAll(/class="key"[^>]*><a href="([^"]*)"[^>]*>([^<]*)</g)].map(
      ([, to, words]) => [to, words],
    )
    const target = url.replace('&', '&amp;')
    expect(buttons).toEqual([
      [target, '開啟連結'],
      [target, 'Open link'],
    ])
    expect(html).toContain('>https://banquet.example/setting</a>')
    expect(html).toContain('>https://evil.example/</a>')
  })

  it('has the words of a button in the language of its part, also below a note in the other one', () => {
    const url = 'https://banquet.example/submission/12'
    const zh = `王小明 您好：\n\n審查結果：接受\n請補充統計\nPlease add a table.\n${url}`
    const en = `Decision: Accept\nNumber: A-0012\n請補充統計\n${url}`
    const { html } = ofText(`${zh}\n\n——\n${en}\n`)
    expect([...html.matchAll(/class="key"[^>]*><a [^>]*>([^<]*)</g)].map(([, words]) => words)).toEqual([
      '開啟連結',
      'Open link',
    ])
  })

  it('is never read as HTML', () => {
    const { html } = ofText(
      '<img src=x onerror=alert(1)>\nhttps://a.example/"onmouseover="x\n<https://b.example/>',
    )
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;<br><a href="https://a.example/"')
    expect(html).toContain('&lt;<a href="https://b.example/"')
  })

  it('that does not end with the signature keeps its last lines, and has no footer', () => {
    expect(ofText('您好\n\n別人').html).not.toContain('class="pad foot"')
  })
})

describe('the frame', () => {
  it('has the subject, the logo with the name for those who see no pictures, and the language', () => {
    const { html } = renderMail({ ...look, language: 'en', subject: '</title><b>&', body: { text: 'a' } })
    expect(html).toContain('<title>&lt;/title&gt;&lt;b&gt;&amp;</title>')
    expect(html).toContain(`src="https://banquet.example/api/v1/file/${key}?size=small" alt="福滿樓"`)
    expect(html).toContain('<html lang="en"')
    expect(ofText('a').html).toContain('<html lang="zh-Hant-TW"')
  })

  it('escapes the name of the sender and the signature', () => {
    const hostile = { name: '"><script>x</script>', logoUrl: '"><script>' }
    const { html } = renderMail({
      ...look,
      header: hostile,
      signature: '<b>&',
      subject: '一',
      body: { html: '<p>文</p>' },
      footerHtml: '<script>x</script></td></table>完',
    })
    expect(html).not.toContain('<script')
    expect(html).toContain('&quot;&gt;&lt;script&gt;')
    expect(html).toContain('&lt;b&gt;&amp;')
    expect(html).toMatch(/完<\/td><\/tr><\/table><!--\[if mso\]>/)
  })

  it('is shown by our own page with pictures of the same address', () => {
    const { html } = renderMail({
      ...look,
      picturesFrom: '',
      subject: '一',
      body: { html: `<img src="https://banquet.example/api/v1/file/${key}">` },
    })
    expect(html.match(/src="\/api\/v1\/file\//g)).toHaveLength(2)
  })
})

it('draws the apostrophe of a foreign name with a Latin font in Chinese mails as well', () => {
  const { html } = ofText('Daniel O’Brien 您好')
  const families = [...html.matchAll(/font-family:([^;"]*)/g)].map(([, list = '']) => list.split(',')[0])
  expect(new Set(families)).toEqual(new Set(['Arial']))
})
