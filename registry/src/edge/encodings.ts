export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/**
 * Returns the best available encoding that a browser accepts.
 * @param accepted the `Accept-Encoding` header
 */
export function chooseEncoding(accepted: string | undefined, atHand: readonly Encoding[] = encodings): Encoding {
  const weights = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return [name.trim(), quality ? Number(quality.trim().slice(2)) : 1] as const
    }),
  )
  const isAccepted = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
  return atHand.find((encoding) => encoding !== 'identity' && isAccepted(encoding)) ?? 'identity'
}
