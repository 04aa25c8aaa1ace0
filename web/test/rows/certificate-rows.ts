import type { Certificate, CertificateOverview } from '@banquet/contract/check-in/certificate'
import {
  usualCertificateSetting,
  type CertificateSetting,
} from '@banquet/contract/check-in/certificate-setting'

/** A certificate as staff see it. */
export function certificateRow(part: Partial<Certificate> = {}): Certificate {
  return {
    id: 31,
    number: 'FOOD-2028-00001',
    eventId: 3,
    signupId: 21,
    signupCode: 'K7M2QX',
    code: '0123456789ABCDEF',
    realName: '王小明',
    enName: 'Ming Wang',
    affiliation: '臺灣大學',
    enAffiliation: '',
    hours: 6.5,
    state: 'issued',
    reason: '',
    qualifies: true,
    mailedAt: null,
    voidReason: '',
    voidedAt: null,
    voidedByName: '',
    replacesNumber: '',
    replacedByNumber: '',
    issuedAt: '2028-03-26T02:00:00.000Z',
    issuedByName: '陳建宏',
    version: 1,
    ...part,
  }
}

export const overviewRow: CertificateOverview = {
  isSetUp: true,
  qualified: 12,
  pending: 3,
  isIssuing: false,
  failed: [],
}

export const certificateSettingRow: CertificateSetting = {
  ...usualCertificateSetting,
  eventId: 3,
  version: 2,
  picture: null,
  seal: null,
}
