import type { Refusal } from '@azulejo/shared/build/refusal.ts'
import { type Result, success } from '@azulejo/shared/kernel'
import { type BrandDocument, signedBytes } from '@azulejo/shared/release'
import type { Signer } from '../keys/memory-keys.ts'

/** Signs everything in a document except its `signature`. */
export async function signDocument(signer: Signer, document: BrandDocument): Promise<Result<BrandDocument, Refusal>> {
  const signature = await signer.sign(signedBytes(document))
  return signature.ok ? success({ ...document, signature: signature.value }) : signature
}

/** The text of a document as it is stored and served. */
export const documentText = (document: BrandDocument): string => `${JSON.stringify(document, undefined, 2)}\n`
