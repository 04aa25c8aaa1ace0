/** The domains of addresses that anybody can have, so that two people with the same one need not know each other. */
export const publicDomains: readonly string[] = [
  ...['gmail.com', 'googlemail.com'],
  ...['outlook.com', 'outlook.com.tw', 'outlook.jp', 'hotmail.com', 'hotmail.com.tw', 'hotmail.co.jp'],
  ...['hotmail.co.uk', 'live.com', 'live.com.tw', 'live.jp', 'msn.com', 'msn.com.tw'],
  ...['yahoo.com', 'yahoo.com.tw', 'yahoo.com.hk', 'yahoo.com.cn', 'yahoo.com.sg', 'yahoo.co.jp'],
  ...['yahoo.co.uk', 'yahoo.co.in', 'yahoo.fr', 'yahoo.de', 'ymail.com', 'rocketmail.com', 'kimo.com'],
  ...['kimo.com.tw', 'aol.com'],
  ...['icloud.com', 'me.com', 'mac.com'],
  ...[
    'hinet.net',
    'msa.hinet.net',
    'seed.net.tw',
    'pchome.com.tw',
    'url.com.tw',
    'giga.net.tw',
    'so-net.net.tw',
  ],
  ...['xuite.net', 'yam.com', 'gmail.com.tw', 'tpts1.seed.net.tw', 'tpts5.seed.net.tw'],
  ...Array.from({ length: 80 }, (_, at) => `ms${at + 1}.hinet.net`),
  ...['qq.com', 'foxmail.com', 'vip.qq.com', '163.com', '126.com', 'yeah.net', 'vip.163.com', '139.com'],
  ...['sina.com', 'sina.com.cn', 'sina.com.tw', 'sohu.com', 'aliyun.com', 'tom.com', '21cn.com', '189.cn'],
  ...['proton.me', 'protonmail.com', 'pm.me', 'gmx.com', 'gmx.net', 'gmx.de', 'web.de', 'mail.com'],
  ...['zoho.com', 'yandex.com', 'yandex.ru', 'mail.ru', 'fastmail.com', 'tutanota.com', 'hey.com'],
  ...['naver.com', 'daum.net', 'hanmail.net', 'rediffmail.com', 'docomo.ne.jp', 'ezweb.ne.jp'],
]

/** Returns the domain of an address, in small letters. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}
