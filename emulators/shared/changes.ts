/** `GET` of this path counts the changes to an engine's data, so that an export can be skipped. */
export const CHANGES_PATH = '/emulator/v1/changes';
