import type { BareRoomWindow } from '../chat/bareRoom.ts';
import '../chat/bareRoom.ts';

/** Opens the room with the SDK and nothing else, and shows when the first list has arrived. */
const { port } = document.documentElement.dataset;
void (window as unknown as BareRoomWindow).bareRoom.open(Number(port)).then(() => {
  document.body.append(Object.assign(document.createElement('output'), { value: 'Ready' }));
});
