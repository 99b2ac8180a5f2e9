/** One of the drawn faces, or a picture of the member's own with the state of its upload. */
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
