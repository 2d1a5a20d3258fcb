/** An archive as the answer of a call. */
export class ZipFile {
  readonly bytes: ReadableStream<Uint8Array>
  constructor(bytes: ReadableStream<Uint8Array>) {
    this.bytes = bytes
  }
}
