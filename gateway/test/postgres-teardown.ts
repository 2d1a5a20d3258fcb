export default async function stopCluster(): Promise<void> {
  await globalThis.testCluster?.stop()
}
