/** One of the drawn faces, or a picture of one's own on its way to the server. */
export type AvatarChoice =
  | { readonly kind: 'drawn'; readonly face: number }
  | {
      readonly kind: 'own';
      readonly preview: string;
      readonly file: File;
      readonly state: 'uploading' | 'failed' | 'done';
      readonly message: string;
      readonly url: string;
    };
