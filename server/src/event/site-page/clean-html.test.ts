import { expect, test } from 'vitest'
import { cleanHtml, pictureKeys, plainText, withoutPictures } from './clean-html.ts'

const key = 'a1'.repeat(20)
const picture = `<img src="/api/v1/file/${key}" alt="會場" loading="lazy" />`

test.each([
  ['<h2>標題</h2><p>內文 <strong>粗</strong></p>', '<h2>標題</h2><p>內文 <strong>粗</strong></p>'],
  ['<h1>大標</h1>', '<h2>大標</h2>'],
  ['<p onclick="alert(1)" style="color:red" class="x" id="root">文</p>', '<p>文</p>'],
  ['<p>前<script>alert(1)</script>後</p>', '<p>前後</p>'],
  ['<style>p{}</style><p>文</p>', '<p>文</p>'],
  ['<iframe src="https://evil.example"></iframe><form><input></form><p>文</p>', '<p>文</p>'],
  ['<svg><script>alert(1)</script></svg><p>文</p>', '<p>文</p>'],
  ['<p><a href="javascript:alert(1)">點</a></p>', '<p><a>點</a></p>'],
  ['<p><a href="//evil.example">點</a></p>', '<p><a>點</a></p>'],
  ['<p><a href="data:text/html,x">點</a></p>', '<p><a>點</a></p>'],
  [
    '<p><a href="https://example.com/?a=1&b=2">點</a></p>',
    '<p><a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">點</a></p>',
  ],
  ['<p><a href="/signup" target="_top">報名</a></p>', '<p><a href="/signup">報名</a></p>'],
  ['<p>文<img src="https://evil.example/x.png"></p>', '<p>文</p>'],
  ['<p>文<img src="/api/v1/file/../x"></p>', '<p>文</p>'],
  ['<p>文<img src="/api/v1/auth/signout"></p>', '<p>文</p>'],
  [
    '<table style="min-width:50px"><colgroup><col style="x"></colgroup><tbody><tr><th colspan="2">時</th></tr></tbody></table>',
    '<table><tbody><tr><th colspan="2">時</th></tr></tbody></table>',
  ],
  [`<p></p>${picture}`, `<p></p>${picture}`],
  ['<p></p>', ''],
  ['<p>&lt;script&gt;</p>', '<p>&lt;script&gt;</p>'],
])('cleans %j', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
  // Clean HTML stays as it is, so that saving twice changes nothing.
  expect(cleanHtml(clean)).toBe(clean)
})

test('finds the pictures, each once, and takes them out', () => {
  expect(pictureKeys(picture + picture)).toEqual([key])
  expect(withoutPictures(`<p>前${picture}後</p>`)).toBe('<p>前後</p>')
})

test('the text of a page keeps words of different paragraphs apart', () => {
  expect(plainText(`<h2>標題</h2><p>第一段</p><ul><li>甲</li><li>乙 &amp; 丙</li></ul>${picture}`)).toBe(
    '標題 第一段 甲 乙 &amp; 丙',
  )
})
