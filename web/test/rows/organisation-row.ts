import type { Organisation } from '@banquet/contract/platform/organisation'

/** The organisation as the server returns it. */
export function organisationRow(part: Partial<Organisation> = {}): Organisation {
  return {
    id: 1,
    name: '禾豐食品',
    enName: 'Hefeng Foods',
    taxIdNumber: '12345675',
    telephone: '',
    email: '',
    address: '臺北市大安區信義路四段100號',
    enAddress: '',
    logo: null,
    rounding: 'whole',
    customerDaysAhead: 60,
    staffDaysAhead: 365,
    bankFeeLimit: 30,
    campaignLimit: null,
    usesLoanTypes: false,
    modulesOff: [],
    updated_at: '2026-11-21T00:00:00.000Z',
    version: 3,
    ...part,
  }
}
