/** Reads Node's files, which jsdom's FileReader does not know, as far as pages read files: as a data address. */
export class DataReader {
  result: string | null = null
  onload: (() => void) | null = null
  #isOver = false

  readAsDataURL(file: Blob): void {
    void file.arrayBuffer().then((bytes) => {
      if (this.#isOver) return
      this.result = `data:${file.type};base64,${Buffer.from(bytes).toString('base64')}`
      this.onload?.()
    })
  }

  abort(): void {
    this.#isOver = true
  }
}
