"""Bakes the outlines that title lockups and figures need out of openly licensed fonts (NOTICE.md).

    pip install fonttools brotli
    python glyphs.py <folder with the unpacked font packages>

Only the characters named below go into the repository. Units: 1000 to the em, top of the em box at 0.
"""

import glob
import os
import sys

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

SOURCE = sys.argv[1]
HERE = os.path.dirname(os.path.abspath(__file__))
BASELINE = 880

LOCKUPS = {
    'serif': ('*noto-serif-sc*/**/*-900-normal.woff2', '寻宝岛首充好礼每日充值新服启航荣誉榜公测开'),
    'kuaile': ('*zcool-kuaile*/**/*-400-normal.woff2', '欢乐抽盲盒礼物恭喜获得'),
    'xiaowei': ('*zcool-xiaowei*/**/*-400-normal.woff2', '塔罗之约星座物语浪漫石商店520甜蜜季声屿时段榜丘比特席位愿代言人'),
    'mashan': ('*ma-shan-zheng*/**/*-400-normal.woff2', '鹊桥相会金蛇狂舞追月节许愿灯'),
    'smiley': ('*dyh*/**/*.woff2', '夏日激斗VS'),
    'qingke': ('*zcool-qingke*/**/*-400-normal.woff2', '分解机'),
}
FIGURES = ('*barlow*/**/barlow-latin-700-normal.woff2', '0123456789SRN')


def fonts_of(pattern):
    files = sorted(glob.glob(os.path.join(SOURCE, pattern), recursive=True))
    return [TTFont(name) for name in files]


def glyph(fonts, char):
    for font in fonts:
        name = font.getBestCmap().get(ord(char))
        if not name:
            continue
        scale = 1000 / font['head'].unitsPerEm
        glyphs = font.getGlyphSet()
        pen = SVGPathPen(glyphs, ntos=lambda value: str(int(round(value))))
        glyphs[name].draw(TransformPen(pen, (scale, 0, 0, -scale, 0, BASELINE)))
        commands = pen.getCommands()
        if commands:
            return round(font['hmtx'][name][0] * scale), commands
    raise SystemExit(f'no outline for {char}')


def write(target, constant, pattern, text):
    fonts = fonts_of(pattern)
    lines = [f"import type {{ Glyphs }} from '{'../glyph.ts' if target.startswith('core') else '../core/glyph.ts'}';", '']
    lines.append(f'export const {constant}: Glyphs = {{')
    for char in dict.fromkeys(text):
        advance, commands = glyph(fonts, char)
        lines.append(f"  '{char}': {{ advance: {advance}, outline: '{commands}' }},")
    lines.append('};')
    with open(os.path.join(HERE, '..', 'src', target), 'w', encoding='utf8') as out:
        out.write('\n'.join(lines) + '\n')


for face, (pattern, text) in LOCKUPS.items():
    write(f'glyphs/{face}.ts', f'{face.upper()}_GLYPHS', pattern, text)
write('core/data/figures.ts', 'DIGIT_GLYPHS', *FIGURES)
