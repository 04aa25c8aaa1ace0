import { setTimeout as sleep } from 'node:timers/promises'
import { startMailServer, type MailRule, type ReceivedMail } from './mail-server.ts'

/** Addresses at which mails do not simply arrive: whatever begins with the name, at any domain. */
export const demoAddresses: readonly { name: string; zh: string; en: string; rule?: MailRule }[] = [
  {
    name: 'bounce',
    zh: '沒有這個信箱，永久拒收 (550)',
    en: 'no such mailbox, refused for good (550)',
    rule: { refuse: { code: 550, text: '5.1.1 No such user here' } },
  },
  {
    name: 'full',
    zh: '信箱已滿，暫時拒收 (452)',
    en: 'mailbox full, refused for now (452)',
    rule: { refuse: { code: 452, text: '4.2.2 The mailbox is full, try again later' } },
  },
  {
    name: 'spam',
    zh: '讀完內容後視為垃圾信拒收 (554)',
    en: 'refused as spam after the text was read (554)',
    rule: { at: 'data', refuse: { code: 554, text: '5.7.1 This message looks like spam' } },
  },
  {
    name: 'slow',
    zh: '十秒後才收下',
    en: 'accepted after ten seconds',
    rule: { wait: () => sleep(10_000, undefined, { ref: false }) },
  },
  {
    name: 'close',
    zh: '讀完內容後斷線',
    en: 'the connection is closed after the text was read',
    rule: { at: 'data', close: true },
  },
]

/** The domain that takes few mails within a minute. */
export const busyDomain = 'busy.example'
export const busyPerMinute = 5

interface DemoMailServer {
  /** What the program is to use as its settings. */
  settings: { smtpUrl: string; mailFrom: string }
  mails: readonly ReceivedMail[]
  close: () => Promise<void>
}

/** Starts the mail server of the demonstration, which keeps the last mails. */
export async function startDemoMailServer(): Promise<DemoMailServer> {
  const { url, mails, close } = await startMailServer({
    rules: (address) => demoAddresses.find(({ name }) => address.startsWith(name))?.rule,
    perMinute: (domain) => (domain === busyDomain ? busyPerMinute : undefined),
    mailsPerConnection: 20,
    kept: 1000,
  })
  return { settings: { smtpUrl: url, mailFrom: '禾豐食品 <no-reply@hefeng.example>' }, mails, close }
}
