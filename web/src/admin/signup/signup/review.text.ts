import { words } from '../../../kit/text/text.ts'

/** The texts of the dialog that shows the proofs one by one. */
export const reviewText = words({
  'zh-TW': {
    title: (at: number, count: number) => `審核證明文件（${at} / ${count}）`,
    proofOf: (name: string) => `${name} 的證明文件`,
    skip: '略過',
    close: '關閉',
  },
  en: {
    title: (at: number, count: number) => `Review proofs (${at} of ${count})`,
    proofOf: (name: string) => `Proof of ${name}`,
    skip: 'Skip',
    close: 'Close',
  },
})
