import type { LightMyRequestResponse } from 'fastify'
import { extractText } from 'unpdf'
import type { PdfCall } from '@banquet/contract/call/pdf'
import { urlOf } from './reply.ts'
import type { Client, TestServer } from '../server.ts'

/** The text of each page of a PDF, without the spaces and line ends that only its layout makes. */
export async function pagesOf(content: Uint8Array): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(content))
  return text.map((page) => page.normalize('NFKC').replaceAll(/\s+/g, ''))
}

interface DocumentRequest {
  call: PdfCall
  id: number
  query?: Record<string, string>
  headers?: Record<string, string>
}

/** Requests a document and reads it: the response, and the text of its pages. */
export async function askDocument(
  server: TestServer,
  { token }: Pick<Client, 'token'>,
  { call, id, query = {}, headers = {} }: DocumentRequest,
): Promise<LightMyRequestResponse & { pages: string[] }> {
  const url = urlOf(call, { params: { id }, query })
  const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${token}`, ...headers } })
  const pages = answer.statusCode === 200 ? await pagesOf(answer.rawPayload) : []
  return Object.assign(answer, { pages })
}
