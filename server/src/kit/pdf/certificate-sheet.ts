import type { Language } from '@banquet/contract/rule/text/local-name'

/** The part of a certificate in one language. */
export interface CertificatePart {
  title: string
  /** Paragraphs, separated by line breaks. */
  body: string
  issuer: string
  /** The day of issue. */
  day: string
}

/** A certificate as it is printed, on a page of its own. */
export interface PrintedCertificate {
  orientation: 'portrait' | 'landscape'
  /** A notice that nobody should overlook, such as that it is void; empty for none. */
  notice: string
  /** One part, or two below each other. */
  parts: readonly CertificatePart[]
  number: string
  /** The address of the page that says whether it is genuine; empty if the program knows no address. */
  address: string
  /** What to do with the address. */
  check: string
  /** The keys of the picture at the top and of the seal; undefined for none. */
  picture?: string | undefined
  seal?: string | undefined
}

/** Certificates in one file. */
export interface CertificateSheet {
  /** The title of the file. */
  title: string
  language: Language
  certificates: readonly PrintedCertificate[]
  /** Pictures (JPEG) by their keys; each is stored once, however many certificates have it. */
  pictures: Readonly<Record<string, Uint8Array>>
}
