/**
 * Returns the style of the page as the server writes it: the colours and sizes of the screen, so that little moves when
 * the screen takes its place. It applies to that content only.
 */
export function eventPageStyle(color: string): string {
  const page = 'min-height:100dvh;background:var(--surface,#fff);font-size:16px;line-height:1.6'
  const button = `display:inline-block;padding:14px 40px;border-radius:8px;background:#fff;color:${color};font-size:18px;font-weight:700;text-decoration:none`
  const rules = [
    `header{padding:112px max(20px,calc(50% - 512px)) 72px;background:${color};color:#fff}`,
    'main{padding:48px max(20px,calc(50% - 512px))}',
    'h1{max-width:18em;margin:0 0 28px;font-size:clamp(32px,4.6vw,60px);line-height:1.2}',
    'h2{margin:40px 0 16px;font-size:24px}',
    'dl{font-size:clamp(17px,1.4vw,20px)}',
    'dl>div{display:grid;grid-template-columns:4.6em 1fr;margin-bottom:12px}',
    'dt{color:inherit}',
    'dd{margin:0}',
    'header a{color:inherit}',
    'nav{display:flex;flex-wrap:wrap;gap:4px 24px;margin-bottom:24px}',
    'nav a{padding:6px 0;text-decoration:none}',
    'nav [aria-current]{font-weight:700;text-decoration:underline}',
    '.countdown{margin:28px 0;font-size:clamp(20px,2vw,26px);font-weight:700}',
    `.actions a{${button}}`,
    '.actions+p{margin:16px 0 0}',
    'main>p:last-child a{margin-inline-end:24px}',
    '.intro{max-width:40em;font-size:clamp(17px,1.4vw,20px);line-height:1.8;white-space:pre-line}',
    'table{width:100%;border-collapse:collapse}',
    ':is(th,td){padding:8px 12px 8px 0;text-align:start;vertical-align:top;font-weight:400}',
    'tr>:last-child{padding-inline-end:0}',
    ':is(thead th,td):last-child{text-align:end;white-space:nowrap}',
    'thead th{color:var(--muted,#666);font-size:14px}',
    'tbody th{padding-top:20px;border-top:1px solid var(--line,#ccc)}',
    'tbody tr:last-child td{padding-bottom:20px}',
    'tbody i{font-size:14px;font-style:normal;white-space:nowrap}',
    'tbody p{max-width:40em;margin:4px 0 0;white-space:pre-line}',
    '.now td{font-weight:700}',
    'ul{margin:0 0 16px;padding:0;border-top:1px solid var(--line,#ccc);list-style:none}',
    'li{display:flex;flex-wrap:wrap;gap:4px 24px;padding:16px 0;border-bottom:1px solid var(--line,#ccc)}',
    'li b{min-width:8em}',
    'li i{margin-inline-start:auto;font-style:normal}',
    '.news li{flex-wrap:nowrap;gap:20px;align-items:flex-start}',
    '.news img{flex:none;width:clamp(104px,24vw,160px);aspect-ratio:16/9;border-radius:8px;object-fit:cover}',
    '.news :is(span,b){display:block}',
    '.news span{color:var(--muted,#666);font-size:14px}',
    '.news p{margin:4px 0 0}',
  ]
  return [`#event-page{${page}}`, ...rules.map((rule) => `#event-page ${rule}`)].join('')
}

/** The style of the text of a site page, which overrides that of the front page. */
export const siteBodyStyle = [
  'header{padding-block:112px 40px}',
  'time+i{font-style:normal;font-weight:700}',
  'article{max-width:46em;line-height:1.8}',
  'article>img:first-child{margin-bottom:16px}',
  'article+p{margin:24px 0}',
  'article img{max-width:100%;height:auto;border-radius:8px}',
  'article table{display:block;overflow-x:auto}',
  'article :is(th,td){padding:8px 12px;border:1px solid var(--line,#ccc);text-align:start;white-space:normal}',
  'article :is(ul,ol){padding-inline-start:1.5em;border:0;list-style:revert}',
  'article li{display:list-item;padding:2px 0;border:0}',
]
  .map((rule) => `#event-page.site-page ${rule}`)
  .join('')
