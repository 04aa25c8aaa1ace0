import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ReceivedFile, Upload } from '@banquet/contract/call/endpoint'
import { seenText } from '@banquet/contract/rule/text/typed'
import type { Fault } from '@banquet/contract/call/faults'
import { Refusal } from '../errors.ts'
import { concurrencyLimit } from '../concurrency-limit.ts'

/**
 * Files are held in memory while they are received, so only a few are received at a time. The server ends requests that
 * take too long.
 */
const receive = concurrencyLimit({ atOnce: 4, waiting: 16 })
/** The size that a form may have besides its file. */
const frameBytes = 65_536

/** Lets calls receive files: only those that `add` binds, because the body of any other call must not be a form. */
export function takeUploads(app: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    await scope.register(multipart)
    add(scope)
  })
}

// oxlint-disable-next-line no-control-regex -- the characters that no name should hold are the point
const unprintable = /[\u0000-\u001f\u007f-\u009f\ufffd]/g

/** Returns the last part of a name that may be a path, without characters that no name should contain. */
export function plainName(name: string): string {
  const last = seenText(name).split(/[/\\]/).at(-1) ?? ''
  const plain = last.toWellFormed().replaceAll(unprintable, '').trim()
  return Array.from(plain).slice(0, 200).join('')
}

/** Returns the extension of a name, in lower case and without the dot. */
function endingOf(name: string): string {
  return /[^.]\.([a-z\d]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

type FormPart = MultipartFile | MultipartValue

/** Reads a form to its end; everything but the one expected file is a fault. */
async function readForm(parts: AsyncIterable<FormPart>): Promise<ReceivedFile> {
  const errors: Fault[] = []
  let file: ReceivedFile | undefined
  for await (const part of parts) {
    const content = part.type === 'file' ? await part.toBuffer() : undefined
    if (!content || part.fieldname !== 'file') errors.push({ path: part.fieldname, code: 'unknown' })
    else if (file) errors.push({ path: 'file', code: 'repeated' })
    else file = { name: plainName((part as MultipartFile).filename ?? ''), type: part.mimetype, content }
  }
  if (!file || file.content.length === 0) errors.push({ path: 'file', code: 'required' })
  if (!file || errors.length > 0) throw new Refusal('validation', { errors })
  return file
}

/** Turns a failure to read a form into a refusal, because input is never our own error. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Refusal) return error
  const { code } = error as { code?: string }
  return new Refusal(code === 'FST_REQ_FILE_TOO_LARGE' ? 'body.too-large' : 'body.malformed')
}

/**
 * Reads the file of a request into memory, never more than the call accepts. Its extension must be one that the call
 * accepts, and the media type follows from it; the caller has to check the content.
 */
export async function readUpload(
  request: FastifyRequest,
  { maxBytes, types }: Upload,
): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new Refusal('body.type')
  if (Number(request.headers['content-length']) > maxBytes + frameBytes) throw new Refusal('body.too-large')
  const leave = await receive()
  try {
    const limits = { fileSize: maxBytes, files: 3, fields: 10, parts: 12, fieldSize: 1000, headerPairs: 20 }
    const file = await readForm(request.parts({ limits }))
    const [type, ...others] = types[endingOf(file.name)] ?? []
    if (type === undefined || ![type, ...others].includes(file.type.toLowerCase()))
      throw new Refusal('file.type')
    return { ...file, type }
  } catch (error) {
    throw refusalOf(error)
  } finally {
    leave()
  }
}
