import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/**
 * The signature that a request must have (AWS Signature Version 4), calculated from what has arrived. Written from the
 * documentation and not with the library that signs.
 */
export function expectedSignature(
  method: string,
  url: string,
  headers: IncomingMessage['headers'],
  secret: string,
): string {
  const authorization = String(headers['authorization'])
  const [, day, region] = /Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request/.exec(authorization) ?? []
  const signed = /SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? ''
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...signed.split(';').map(name => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    signed,
    String(headers['x-amz-content-sha256']),
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const hashed = createHash('sha256').update(canonical).digest('hex')
  const words = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, hashed].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day ?? ''), region ?? ''), 's3'), 'aws4_request')
  return hmac(key, words).toString('hex')
}

/**
 * Stands before s3rver, which knows access keys but does not calculate signatures of version 4: lets a request through
 * only when it is signed with this secret, and its body is the one that was signed.
 */
export function signedDoor(port: number, secret: string): Server {
  return createServer((asked, answer) => {
    const given = /Signature=([0-9a-f]{64})/.exec(String(asked.headers['authorization']))?.[1]
    if (given !== expectedSignature(asked.method!, asked.url!, asked.headers, secret))
      return void answer.writeHead(403).end('SignatureDoesNotMatch')
    const chunks: Buffer[] = []
    asked.on('data', chunk => chunks.push(chunk))
    asked.on('end', () => {
      const body = Buffer.concat(chunks)
      if (createHash('sha256').update(body).digest('hex') !== asked.headers['x-amz-content-sha256'])
        return void answer.writeHead(400).end('XAmzContentSHA256Mismatch')
      const { method, url: path, headers } = asked
      request({ host: '127.0.0.1', port, method: method!, path: path!, headers }, reply => {
        answer.writeHead(reply.statusCode!, reply.headers)
        reply.pipe(answer)
      }).end(body)
    })
  })
}
