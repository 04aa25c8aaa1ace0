import { certificate, type Certificate } from '@banquet/contract/check-in/certificate'
import { certificateSetting, usualCertificateSetting } from '@banquet/contract/check-in/certificate-setting'
import type { Client } from '../server.ts'

/** Saves how an event certifies attendance: the usual settings with these values. */
export function saveCertificateSetting(admin: Client, eventId: number, values: object = {}) {
  return admin.send(certificateSetting.update, {
    params: { id: eventId },
    body: { ...usualCertificateSetting, ...values },
  })
}

/** Issues a certificate by hand. */
export function issueByHand(
  admin: Client,
  { eventId, code }: { eventId: number; code: string },
  values: object = {},
) {
  const body = { eventId, signupCode: code, reason: '報到設備故障', ...values }
  return admin.send(certificate.create, { body })
}

export async function certificatesOf(
  admin: Client,
  eventId: number,
  query: object = {},
): Promise<Certificate[]> {
  return (await admin.call(certificate.list, { query: { eventId, sort: 'id', ...query } })).body
}
