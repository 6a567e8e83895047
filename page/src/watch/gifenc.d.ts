// The used declarations of the npm package gifenc, which has no types.
declare module 'gifenc' {
  interface FrameOptions {
    palette?: [number, number, number][];
    delay?: number;
    transparent?: boolean;
    transparentIndex?: number;
    dispose?: number;
  }
  export function GIFEncoder(): {
    writeFrame(pixels: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  };
}
